package dev.benchline.report.page;

import dev.benchline.json.JsonEscapes;
import dev.benchline.result.GateNote;
import java.util.List;

/**
 * Writes the lists of a page to unfold: what its gate lets pass, and the tests without results.
 *
 * @param html of the page
 */
record HtmlLists(Html html) {

  /** The notes of a kind, unless there are none. */
  void noted(List<GateNote> notes, GateNote.Kind kind, boolean open) {
    List<String> texts = notes.stream().filter(n -> n.kind() == kind).map(GateNote::text).toList();
    list(kind.heading(), texts, open);
  }

  /** A list with its length, unless it is empty. */
  void list(String heading, List<String> things, boolean open) {
    if (things.isEmpty()) {
      return;
    }
    html.open("details", "class", "more", "open", open ? "open" : "").raw("<summary>");
    html.element("b", heading).text(" " + things.size()).close("summary").open("ul");
    things.forEach(thing -> html.element("li", JsonEscapes.line(thing, 400)));
    html.close("ul").close("details");
  }
}
