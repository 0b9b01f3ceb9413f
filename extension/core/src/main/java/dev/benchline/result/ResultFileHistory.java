package dev.benchline.result;

import static dev.benchline.json.JsonValue.FLAG;
import static dev.benchline.json.JsonValue.INTEGER;
import static dev.benchline.json.JsonValue.NUMBER;
import static dev.benchline.json.JsonValue.TEXT;
import static dev.benchline.json.JsonValue.TIME;
import static dev.benchline.json.JsonValue.byName;
import static dev.benchline.json.JsonValue.list;
import static dev.benchline.json.JsonValue.object;
import static dev.benchline.json.JsonValue.optional;

import dev.benchline.history.TestHistory;
import dev.benchline.json.JsonKeys;
import dev.benchline.verdict.Drift;
import dev.benchline.verdict.HistoryFindings;
import dev.benchline.verdict.Shift;
import java.util.List;

/** The part of a result's file that holds the findings about the history of the test. */
final class ResultFileHistory {

  private ResultFileHistory() {}

  static HistoryFindings findings(JsonKeys<HistoryFindings> keys) {
    List<TestHistory.Point> points =
        keys.of(
            "points",
            list(object(ResultFileHistory::point)),
            findings -> findings.history().points());
    List<Shift> shifts =
        keys.of("shifts", list(object(ResultFileHistory::shift)), HistoryFindings::shifts);
    if (shifts.stream().anyMatch(shift -> shift.at() < 0 || shift.at() >= points.size())) {
      throw new IllegalArgumentException("a place in 'history.shifts' is none of its points");
    }
    return new HistoryFindings(
        new TestHistory(points),
        shifts,
        keys.of("drifts", list(object(ResultFileHistory::drift)), HistoryFindings::drifts));
  }

  private static TestHistory.Point point(JsonKeys<TestHistory.Point> keys) {
    return new TestHistory.Point(
        keys.of("time", TIME, TestHistory.Point::time),
        keys.of("commit", TEXT, TestHistory.Point::commit),
        keys.of("accepted", optional(TEXT), TestHistory.Point::accepted),
        keys.of("levels", byName(NUMBER), TestHistory.Point::levels));
  }

  private static Shift shift(JsonKeys<Shift> keys) {
    return new Shift(
        keys.of("metric", TEXT, Shift::metric),
        keys.of("at", INTEGER, Shift::at),
        keys.of("before", NUMBER, Shift::before),
        keys.of("after", NUMBER, Shift::after),
        keys.of("change", NUMBER, Shift::change));
  }

  private static Drift drift(JsonKeys<Drift> keys) {
    return new Drift(
        keys.among(Drift::metric, ResultFileEvidence::metric),
        keys.of("anchor", NUMBER, Drift::anchor),
        keys.of("head", NUMBER, Drift::head),
        keys.of("change", object(ResultFileEvidence::change), Drift::change),
        keys.of("since", TEXT, Drift::since),
        keys.of("drifted", FLAG, Drift::drifted));
  }
}
