package dev.benchline.report.page;

import dev.benchline.json.JsonEscapes;

/** Writes the few elements of SVG that a chart needs; escapes all text. */
final class Svg {

  private final StringBuilder out = new StringBuilder();

  /** Begins a picture that scales to the room it gets. */
  Svg(int width, int height, String title) {
    out.append(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$s %2$s" width="100%%" role="img"\
         font-family="system-ui, sans-serif" style="max-width:%1$spx">
        <title>%3$s</title>
        """
            .formatted(width, height, escape(title)));
  }

  private Svg() {}

  /** Begins a group with a text that shows when it is pointed at. */
  Svg group(String title) {
    out.append("<g><title>").append(escape(title)).append("</title>\n");
    return this;
  }

  /** Ends the group. */
  Svg endGroup() {
    out.append("</g>\n");
    return this;
  }

  /** Rules for classes; ours alone, never a user's text. */
  Svg style(String rules) {
    out.append("<style>").append(rules).append("</style>\n");
    return this;
  }

  Svg rectangle(double x, double y, double width, double height, String attributes) {
    begin("rect", x, y).number("width", width).number("height", height);
    return end(attributes);
  }

  Svg line(double x1, double y1, double x2, double y2, String attributes) {
    out.append("<line");
    number("x1", x1).number("y1", y1).number("x2", x2).number("y2", y2);
    return end(attributes);
  }

  /** Dots of one kind on one line; what they share stands once, so that many stay small. */
  Svg dots(double[] x, double y, double radius, String attributes) {
    out.append("<g ").append(attributes).append(">\n");
    for (double each : x) {
      out.append("<circle");
      number("cx", each).number("cy", y).number("r", radius).out.append("/>\n");
    }
    return endGroup();
  }

  Svg text(double x, double y, String text, String attributes) {
    begin("text", x, y).out.append(' ').append(attributes);
    out.append('>').append(escape(text)).append("</text>\n");
    return this;
  }

  private Svg begin(String element, double x, double y) {
    out.append('<').append(element);
    return number("x", x).number("y", y);
  }

  private Svg number(String attribute, double value) {
    out.append(' ').append(attribute).append("=\"").append(number(value)).append('"');
    return this;
  }

  private Svg end(String attributes) {
    out.append(' ').append(attributes).append("/>\n");
    return this;
  }

  @Override
  public String toString() {
    return out + "</svg>\n";
  }

  /** Text that is safe in XML, as content and in a quoted attribute. */
  static String escape(String text) {
    return JsonEscapes.visible(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }

  /** One decimal at most. There are thousands of these on a page, too many for a formatter. */
  private static String number(double value) {
    long tenths = Math.round(value * 10);
    String sign = tenths < 0 ? "-" : "";
    long digits = Math.abs(tenths);
    return sign + digits / 10 + (digits % 10 == 0 ? "" : "." + digits % 10);
  }
}
