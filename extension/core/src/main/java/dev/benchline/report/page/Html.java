package dev.benchline.report.page;

import dev.benchline.result.Printable;
import java.util.List;

/** Writes the elements of a page, every one closed, all text escaped. */
final class Html {

  private final StringBuilder out = new StringBuilder();
  private List<String> kinds = List.of();

  /** Markup that was written by one of our own classes. */
  Html raw(String markup) {
    out.append(markup);
    return this;
  }

  /** Begins an element; the attributes are ours and never a user's. */
  Html open(String element, String... attributes) {
    out.append('<').append(element);
    for (int i = 0; i < attributes.length; i += 2) {
      if (attributes[i + 1].isEmpty()) {
        continue;
      }
      out.append(' ').append(attributes[i]).append("=\"").append(attributes[i + 1]).append('"');
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

  private static final List<String> BLOCKS =
      List.of("p", "dl", "tr", "table", "div", "details", "summary", "figure", "pre", "ul", "h1");

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
    return element("bdi", Printable.line(name, 300));
  }

  /**
   * The head of a table. A column whose name begins with {@code #} holds numbers, and one with
   * {@code ~} is left out where there is no room.
   */
  Html head(String caption, List<String> columns) {
    open("div", "class", "scroll").open("table").element("caption", caption);
    open("thead").open("tr");
    kinds = columns.stream().map(Html::kind).toList();
    for (int i = 0; i < columns.size(); i++) {
      open("th", "scope", "col", "class", kinds.get(i));
      text(columns.get(i).replaceAll("[#~]", "")).close("th");
    }
    return close("tr").close("thead").open("tbody");
  }

  private static String kind(String column) {
    return ((column.contains("#") ? "n " : "") + (column.contains("~") ? "wide" : "")).strip();
  }

  /** A row of the table: a name that a user chose, and the other cells. */
  Html row(String name, List<String> cells) {
    return open("tr").open("th", "scope", "row").name(name).close("th").cells(cells);
  }

  /** The last cells of a row, with the classes that the kinds of their columns give them. */
  Html cells(List<String> cells) {
    List<String> classes = kinds.subList(kinds.size() - cells.size(), kinds.size());
    for (int i = 0; i < cells.size(); i++) {
      element("td", cells.get(i), "class", classes.get(i));
    }
    return close("tr");
  }

  /** The end of a table. */
  Html foot() {
    return close("tbody").close("table").close("div");
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
