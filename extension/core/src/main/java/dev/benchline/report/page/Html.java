package dev.benchline.report.page;

import dev.benchline.json.JsonEscapes;
import dev.benchline.metrics.TestId;
import dev.benchline.report.Outcome;
import java.util.List;
import java.util.Set;

/** Writes the elements of a page, every one closed, all text escaped. */
final class Html {

  private static final Set<String> BLOCKS =
      Set.of(
          "p", "dl", "tr", "table", "div", "details", "summary", "figure", "pre", "ul", "h1", "h2",
          "li", "section", "header");

  private final StringBuilder out = new StringBuilder();
  private List<String> columns = List.of();

  /** Markup that was written by one of our own classes. */
  Html raw(String markup) {
    out.append(markup);
    return this;
  }

  /** Begins an element; an attribute without a value is left out. */
  Html open(String element, String... attributes) {
    out.append('<').append(element);
    for (int i = 0; i < attributes.length; i += 2) {
      if (!attributes[i + 1].isEmpty()) {
        out.append(' ').append(attributes[i]).append("=\"");
        out.append(Svg.escape(attributes[i + 1])).append('"');
      }
    }
    out.append('>');
    return this;
  }

  Html close(String element) {
    out.append("</").append(element).append('>');
    if (BLOCKS.contains(element)) {
      out.append('\n');
    }
    return this;
  }

  /** Text on one line; nothing in it is markup, and what cannot be seen is written out. */
  Html text(String text) {
    out.append(Svg.escape(text));
    return this;
  }

  /** An element with nothing but text. */
  Html element(String element, String text, String... attributes) {
    return open(element, attributes).text(text).close(element);
  }

  /** A name that a user chose: cut to a length, and its reading direction kept to itself. */
  Html name(String name) {
    return open("bdi").raw(BreakableName.of(JsonEscapes.line(name, 300))).close("bdi");
  }

  /** The name of a test, its method stressed. */
  Html name(TestId test) {
    open("bdi").raw(BreakableName.of(JsonEscapes.line(test.shortClassName(), 100) + "."));
    return raw("<b>" + BreakableName.of(JsonEscapes.line(test.name(), 120)) + "</b>").close("bdi");
  }

  /** A text that leads to an address, if there is one. */
  Html link(String address, String text) {
    return address.isEmpty() ? text(text) : element("a", text, "href", address);
  }

  /** The word of an outcome with its symbol. */
  Html outcome(Outcome outcome) {
    return raw("<span class=\"v " + outcome.style() + "\">")
        .raw("<svg class=\"icon\" aria-hidden=\"true\"><use href=\"#i-" + outcome.symbol())
        .raw("\"/></svg>" + outcome.word() + "</span>");
  }

  /**
   * The head of a table, whose roles are named because a phone shows its cells below each other. A
   * column whose name begins with {@code #} holds numbers.
   */
  Html head(String caption, List<String> names) {
    columns = names;
    open("table", "class", "data", "role", "table").element("caption", caption);
    raw("<thead role=\"rowgroup\"><tr role=\"row\">");
    for (String name : names) {
      open("th", "role", "columnheader", "scope", "col", "class", kind(name));
      text(name.replace("#", "")).close("th");
    }
    return close("tr").raw("</thead><tbody role=\"rowgroup\">\n");
  }

  /** A row of the table: a name that a user chose, and the other cells. */
  Html row(String name, List<String> cells) {
    raw("<tr role=\"row\"><th role=\"rowheader\" scope=\"row\">").name(name).close("th");
    for (int i = 0; i < cells.size(); i++) {
      element("td", cells.get(i), "role", "cell", "class", kind(columns.get(i + 1)));
    }
    return close("tr");
  }

  /** The end of a table. */
  Html foot() {
    return raw("</tbody>").close("table");
  }

  private static String kind(String column) {
    return column.startsWith("#") ? "n" : "";
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
