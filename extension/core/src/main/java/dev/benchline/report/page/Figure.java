package dev.benchline.report.page;

import dev.benchline.json.JsonEscapes;

/**
 * A picture with its words, which stand above it.
 *
 * @param title the answer that it gives
 * @param what it shows, with the unit of its values
 * @param legend the items of its legend, as markup
 * @param picture as markup
 * @param wide whether it needs the room of two
 */
record Figure(String title, String what, String legend, String picture, boolean wide) {

  /** An item of a legend. */
  static void legend(Html legend, Plot sign, String meaning) {
    legend.open("li").raw(sign.toString()).text(meaning).close("li");
  }

  @Override
  public String toString() {
    Html html = new Html().open("figure", "class", wide ? "wide" : "");
    html.raw("<figcaption>").element("b", JsonEscapes.line(title, 160));
    html.text(JsonEscapes.line(what, 160));
    html.raw("<ul class=\"legend\">" + legend).close("ul").raw("</figcaption>");
    return html.raw(picture).close("figure").toString();
  }
}
