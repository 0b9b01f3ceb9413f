package dev.benchline.report.page;

import dev.benchline.result.Printable;

/** Writes the few elements of SVG that a chart needs; escapes all text. */
final class Svg {

  private final StringBuilder out = new StringBuilder();

  /** Begins a picture that scales to the room it gets. */
  Svg(int width, int height, String title) {
    out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
        .append(width)
        .append(' ')
        .append(height)
        .append("\" width=\"100%\" role=\"img\" font-family=\"system-ui, sans-serif\"")
        .append(" style=\"max-width:")
        .append(width)
        .append("px\">\n<title>")
        .append(escape(title))
        .append("</title>\n");
  }

  private Svg() {}

  /**
   * Begins a picture for a page that styles it. It has no style of its own, which the policy of
   * such a page would forbid.
   */
  static Svg inPage(int width, int height, String title, String description) {
    Svg svg = new Svg();
    svg.out
        .append("<svg viewBox=\"0 0 ")
        .append(width)
        .append(' ')
        .append(height)
        .append("\" role=\"img\"><title>")
        .append(escape(title))
        .append("</title><desc>")
        .append(escape(description))
        .append("</desc>\n");
    return svg;
  }

  /** Dots at any places as one element, so that hundreds stay small. */
  Svg points(double[] x, double[] y, String attributes) {
    out.append("<path d=\"");
    for (int i = 0; i < x.length; i++) {
      out.append('M').append(number(x[i])).append(' ').append(number(y[i])).append("h0");
    }
    out.append("\" ").append(attributes).append("/>\n");
    return this;
  }

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
    out.append("<rect x=\"")
        .append(number(x))
        .append("\" y=\"")
        .append(number(y))
        .append("\" width=\"")
        .append(number(width))
        .append("\" height=\"")
        .append(number(height))
        .append("\" ")
        .append(attributes)
        .append("/>\n");
    return this;
  }

  Svg line(double x1, double y1, double x2, double y2, String attributes) {
    out.append("<line x1=\"")
        .append(number(x1))
        .append("\" y1=\"")
        .append(number(y1))
        .append("\" x2=\"")
        .append(number(x2))
        .append("\" y2=\"")
        .append(number(y2))
        .append("\" ")
        .append(attributes)
        .append("/>\n");
    return this;
  }

  /** Dots of one kind on one line; what they share stands once, so that many stay small. */
  Svg dots(double[] x, double y, double radius, String attributes) {
    out.append("<g ").append(attributes).append(">\n");
    for (double each : x) {
      out.append("<circle cx=\"")
          .append(number(each))
          .append("\" cy=\"")
          .append(number(y))
          .append("\" r=\"")
          .append(number(radius))
          .append("\"/>\n");
    }
    out.append("</g>\n");
    return this;
  }

  Svg text(double x, double y, String text, String attributes) {
    out.append("<text x=\"")
        .append(number(x))
        .append("\" y=\"")
        .append(number(y))
        .append("\" ")
        .append(attributes)
        .append('>')
        .append(escape(text))
        .append("</text>\n");
    return this;
  }

  @Override
  public String toString() {
    return out + "</svg>\n";
  }

  /** Text that is safe in XML, as content and in a quoted attribute. */
  static String escape(String text) {
    return Printable.visible(text)
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
