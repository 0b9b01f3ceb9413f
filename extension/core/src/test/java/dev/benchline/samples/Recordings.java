package dev.benchline.samples;

import dev.benchline.measure.Caution;
import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.Isolation;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Mode;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Series;
import dev.benchline.measure.Side;
import dev.benchline.measure.SideRecording;
import dev.benchline.measure.Subject;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/** Recordings written by hand. */
final class Recordings {

  private Recordings() {}

  static Recording recording(Mode mode, ForkRecording... forks) {
    MeasurementPlan plan =
        new MeasurementPlan(
            new Subject("org.example.OrderTests", "kryo"),
            List.of(new Side("candidate", "[test]", List.of())),
            mode,
            Isolation.CLASS_LOADER,
            forks.length,
            1,
            5,
            Duration.ofMillis(50),
            Duration.ofMillis(1),
            Duration.ofSeconds(2),
            Duration.ofMinutes(1),
            List.of());
    return new Recording(plan, List.of(forks));
  }

  static ForkRecording fork(int number, Series... series) {
    return new ForkRecording(
        number, List.of(new SideRecording("candidate", 1, List.of(series))), List.of());
  }

  static ForkRecording duet(int number, List<Series> candidate, List<Series> base) {
    return new ForkRecording(
        number,
        List.of(new SideRecording("candidate", 1, candidate), new SideRecording("base", 1, base)),
        List.of());
  }

  static ForkRecording withCautions(ForkRecording fork, Caution... cautions) {
    return new ForkRecording(fork.number(), fork.sides(), List.of(cautions));
  }

  static Series time(double... values) {
    return series("time", "s", "LOWER_IS_BETTER", "TIMED", values);
  }

  static Series allocated(double... values) {
    return series("allocated", "B", "LOWER_IS_BETTER", "EXACT", values);
  }

  static Series series(String name, String unit, String direction, String kind, double... values) {
    return new Series(name, unit, direction, kind, Arrays.stream(values).boxed().toList());
  }
}
