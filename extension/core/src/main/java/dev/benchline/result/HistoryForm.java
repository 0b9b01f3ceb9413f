package dev.benchline.result;

import static dev.benchline.result.JsonValue.FLAG;
import static dev.benchline.result.JsonValue.INTEGER;
import static dev.benchline.result.JsonValue.NUMBER;
import static dev.benchline.result.JsonValue.TEXT;
import static dev.benchline.result.JsonValue.TIME;
import static dev.benchline.result.JsonValue.byName;
import static dev.benchline.result.JsonValue.list;
import static dev.benchline.result.JsonValue.object;
import static dev.benchline.result.JsonValue.optional;

import dev.benchline.history.TestHistory;
import dev.benchline.verdict.Drift;
import dev.benchline.verdict.HistoryFindings;
import dev.benchline.verdict.Shift;
import java.util.List;

/** Keeps the findings about the history of a test. */
final class HistoryForm {

  private HistoryForm() {}

  static HistoryFindings findings(Keys<HistoryFindings> keys) {
    List<TestHistory.Point> points =
        keys.of(
            "points", list(object(HistoryForm::point)), findings -> findings.history().points());
    List<Shift> shifts =
        keys.of("shifts", list(object(HistoryForm::shift)), HistoryFindings::shifts);
    if (shifts.stream().anyMatch(shift -> shift.at() < 0 || shift.at() >= points.size())) {
      throw new IllegalArgumentException("a place in 'history.shifts' is none of its points");
    }
    return new HistoryFindings(
        new TestHistory(points),
        shifts,
        keys.of("drifts", list(object(HistoryForm::drift)), HistoryFindings::drifts));
  }

  private static TestHistory.Point point(Keys<TestHistory.Point> keys) {
    return new TestHistory.Point(
        keys.of("time", TIME, TestHistory.Point::time),
        keys.of("commit", TEXT, TestHistory.Point::commit),
        keys.of("accepted", optional(TEXT), TestHistory.Point::accepted),
        keys.of("levels", byName(NUMBER), TestHistory.Point::levels));
  }

  private static Shift shift(Keys<Shift> keys) {
    return new Shift(
        keys.of("metric", TEXT, Shift::metric),
        keys.of("at", INTEGER, Shift::at),
        keys.of("before", NUMBER, Shift::before),
        keys.of("after", NUMBER, Shift::after),
        keys.of("change", NUMBER, Shift::change));
  }

  private static Drift drift(Keys<Drift> keys) {
    return new Drift(
        keys.among(Drift::metric, EvidenceForm::metric),
        keys.of("anchor", NUMBER, Drift::anchor),
        keys.of("head", NUMBER, Drift::head),
        keys.of("change", object(EvidenceForm::change), Drift::change),
        keys.of("since", TEXT, Drift::since),
        keys.of("drifted", FLAG, Drift::drifted));
  }
}
