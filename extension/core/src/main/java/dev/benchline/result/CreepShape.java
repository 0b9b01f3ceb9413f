package dev.benchline.result;

import static dev.benchline.result.Fields.all;
import static dev.benchline.result.Fields.need;
import static dev.benchline.result.ResultShape.metricOf;

import dev.benchline.history.TestHistory;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.result.ResultShape.ChangeShape;
import dev.benchline.verdict.Creep;
import dev.benchline.verdict.Drift;
import dev.benchline.verdict.Shift;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What {@link CreepJson} writes, as Gson reads it, and the way back to a history. */
record CreepShape(
    @Nullable List<PointShape> points,
    @Nullable List<ShiftShape> shifts,
    @Nullable List<DriftShape> drifts) {

  Creep creep() {
    List<TestHistory.Point> history = all(points, "history.points", PointShape::point);
    List<Shift> changes = all(shifts, "history.shifts", ShiftShape::shift);
    if (changes.stream().anyMatch(shift -> shift.at() < 0 || shift.at() >= history.size())) {
      throw new IllegalArgumentException("a place in 'history.shifts' is none of its points");
    }
    return new Creep(
        new TestHistory(history), changes, all(drifts, "history.drifts", DriftShape::drift));
  }

  record PointShape(
      @Nullable String time,
      @Nullable String commit,
      @Nullable String accepted,
      @Nullable Map<String, Double> levels) {

    TestHistory.Point point() {
      return new TestHistory.Point(
          Instant.parse(need(time, "history.points.time")),
          need(commit, "history.points.commit"),
          Optional.ofNullable(accepted),
          need(levels, "history.points.levels"));
    }
  }

  record ShiftShape(
      @Nullable String metric,
      @Nullable Integer at,
      @Nullable Double before,
      @Nullable Double after,
      @Nullable Double change) {

    Shift shift() {
      return new Shift(
          need(metric, "history.shifts.metric"),
          need(at, "history.shifts.at"),
          need(before, "history.shifts.before"),
          need(after, "history.shifts.after"),
          need(change, "history.shifts.change"));
    }
  }

  record DriftShape(
      @Nullable String metric,
      @Nullable String unit,
      @Nullable Direction direction,
      @Nullable Kind kind,
      @Nullable Double anchor,
      @Nullable Double head,
      @Nullable ChangeShape change,
      @Nullable Boolean crept) {

    Drift drift() {
      return new Drift(
          metricOf(metric, unit, direction, kind),
          need(anchor, "history.drifts.anchor"),
          need(head, "history.drifts.head"),
          need(change, "history.drifts.change").change(),
          need(crept, "history.drifts.crept"));
    }
  }
}
