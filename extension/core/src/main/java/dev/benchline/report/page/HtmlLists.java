package dev.benchline.report.page;

import dev.benchline.json.JsonEscapes;
import dev.benchline.metrics.TestId;
import dev.benchline.result.GateNote;
import dev.benchline.result.TestResult;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

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

  /** The tests that others were compared with and that have no result of their own. */
  static List<String> references(List<TestResult> results) {
    Set<TestId> judged = results.stream().map(TestResult::subject).collect(Collectors.toSet());
    return results.stream()
        .flatMap(
            result ->
                result.claims().stream()
                    .map(claim -> new TestId(result.subject().className(), claim.reference()))
                    .filter(id -> !judged.contains(id))
                    .map(id -> id.displayName() + ", of " + result.subject().displayName()))
        .distinct()
        .toList();
  }
}
