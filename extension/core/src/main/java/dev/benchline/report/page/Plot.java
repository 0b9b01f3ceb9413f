package dev.benchline.report.page;

import dev.benchline.json.JsonEscapes;

/**
 * Writes a picture for the page, which styles it. Places across are percents and places down are
 * pixels, so that a picture fills the room that it gets and its words keep their size.
 */
final class Plot {

  private final StringBuilder out = new StringBuilder();

  private Plot(String begin) {
    out.append(begin);
  }

  /** Begins a picture that says in words what it shows. */
  static Plot of(String style, String title, String description) {
    return new Plot(
        "<svg class=\"%s\" role=\"img\"><title>%s</title><desc>%s</desc>"
            .formatted(
                style,
                Svg.escape(JsonEscapes.line(title, 200)),
                Svg.escape(JsonEscapes.line(description, 1_000))));
  }

  /** Begins a picture whose row says all of it in words. */
  static Plot hidden(String style) {
    return new Plot("<svg class=\"" + style + "\" aria-hidden=\"true\">");
  }

  /** An element of our own words, without content. */
  Plot element(String name, String... attributes) {
    out.append('<').append(name);
    for (int i = 0; i < attributes.length; i += 2) {
      out.append(' ').append(attributes[i]).append("=\"").append(attributes[i + 1]).append('"');
    }
    out.append("/>");
    return this;
  }

  Plot line(String style, String x1, double y1, String x2, double y2) {
    return element("line", "class", style, "x1", x1, "y1", number(y1), "x2", x2, "y2", number(y2));
  }

  /** A band from one place to another. */
  Plot band(String style, double from, double to, double top, double height) {
    double left = Math.min(from, to);
    return element(
        "rect",
        "class",
        style,
        "x",
        percent(left),
        "width",
        percent(Math.abs(to - from)),
        "y",
        number(top),
        "height",
        number(height));
  }

  Plot circle(String style, String x, double y, String radius) {
    return element("circle", "class", style, "cx", x, "cy", number(y), "r", radius);
  }

  /** A shape around a place. */
  Plot shape(String style, String x, double y, String path) {
    out.append("<svg class=\"mark\" x=\"").append(x);
    out.append("\" y=\"").append(number(y)).append("\">");
    return element("path", "class", style, "d", path).raw("</svg>");
  }

  Plot diamond(String style, String x, double y) {
    return shape(style, x, y, "M0-6.5 6.5 0 0 6.5-6.5 0z");
  }

  /** Any text, on one line. */
  Plot text(String style, String x, double y, String text) {
    out.append("<text class=\"").append(style).append("\" x=\"").append(x);
    out.append("\" y=\"").append(number(y)).append("\">").append(Svg.escape(text));
    out.append("</text>");
    return this;
  }

  /** Markup that was written by one of our own classes. */
  Plot raw(String markup) {
    out.append(markup);
    return this;
  }

  @Override
  public String toString() {
    return out + "</svg>";
  }

  /** {@code 79.8%}. */
  static String percent(double value) {
    return number(value) + "%";
  }

  /** Two decimals at most. There are thousands of these on a page, too many for a formatter. */
  static String number(double value) {
    long hundredths = Math.round(value * 100);
    long digits = Math.abs(hundredths);
    String part = digits % 100 == 0 ? "" : "." + digits % 100 / 10;
    String last = digits % 10 == 0 ? "" : String.valueOf(digits % 10);
    return (hundredths < 0 ? "-" : "") + digits / 100 + part + last;
  }
}
