package dev.benchline.jmh;

import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.Isolation;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Mode;
import dev.benchline.measure.Recording;
import dev.benchline.measure.TestedVersion;
import dev.benchline.measure.Version;
import dev.benchline.metrics.TestId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One benchmark that JMH has measured: in one mode, with one set of parameters.
 *
 * @param name its name, mode and parameters: {@code com.acme.OrderBenchmark.join, avgt, lines=10}
 * @param settings how JMH measured it
 * @param forks what came out
 */
public record JmhBenchmark(String name, Settings settings, List<ForkRecording> forks) {

  public JmhBenchmark {
    forks = List.copyOf(forks);
  }

  /**
   * The plan by which JMH measured it, in our terms.
   *
   * @param jvmArguments those that begin with {@code -X}: heap, collector, compiler. Others name
   *     paths and ports, which differ without meaning anything
   */
  record Settings(
      Mode mode,
      int threads,
      int iterations,
      Duration iterationTime,
      Duration warmUp,
      List<String> jvmArguments) {}

  /** The recording, as if it were the test's own. */
  public Recording recording(TestId subject) {
    return new Recording(
        new MeasurementPlan(
            subject,
            List.of(new TestedVersion(Version.CURRENT, subject.name(), "", List.of())),
            settings.mode(),
            Isolation.JVM,
            forks.size(),
            settings.threads(),
            settings.iterations(),
            settings.iterationTime(),
            Duration.ZERO,
            settings.warmUp(),
            Duration.ZERO,
            settings.jvmArguments()),
        forks);
  }

  static JmhBenchmark of(JmhJson json) {
    JmhJson modeField = json.field("mode");
    String mode = modeField.text();
    Settings settings =
        new Settings(
            mode(modeField),
            json.field("threads").count(),
            json.field("measurementIterations").count(),
            time(json, "measurementTime"),
            time(json, "warmupTime")
                .multipliedBy(json.find("warmupIterations").map(JmhJson::count).orElse(0)),
            json.find("jvmArgs").stream()
                .flatMap(arguments -> arguments.anyElements().stream())
                .map(JmhJson::text)
                .filter(argument -> argument.startsWith("-X"))
                .toList());
    String parameters =
        json.find("params").map(JmhJson::fields).orElse(Map.of()).entrySet().stream()
            .map(parameter -> ", " + parameter.getKey() + "=" + value(parameter.getValue()))
            .collect(Collectors.joining());
    return new JmhBenchmark(
        json.field("benchmark").text() + ", " + mode + parameters,
        settings,
        JmhSeries.forks(json, settings.mode()));
  }

  private static Mode mode(JmhJson field) {
    return switch (field.text()) {
      case "avgt", "thrpt" -> Mode.AVERAGE_TIME;
      case "sample" -> Mode.SAMPLE_TIME;
      case "ss" -> Mode.SINGLE_SHOT_TIME;
      default -> throw field.broken("one of the modes avgt, thrpt, sample and ss was expected");
    };
  }

  /** A parameter may be empty. */
  private static String value(JmhJson parameter) {
    if (!parameter.json().isJsonPrimitive()) {
      throw parameter.broken("a text was expected");
    }
    return parameter.json().getAsString();
  }

  /** {@code 100 ms}, or {@code single-shot}, which takes no set time. */
  private static Duration time(JmhJson json, String name) {
    Optional<JmhJson> field = json.find(name);
    List<String> parts =
        new ArrayList<>(List.of(field.map(JmhJson::text).orElse("single-shot").split(" ", -1)));
    if (parts.size() != 2 || !parts.get(0).matches("\\d{1,9}")) {
      return Duration.ZERO;
    }
    double seconds = JmhUnit.seconds(parts.get(1)).orElse(0.0);
    return Duration.ofNanos(Math.round(Long.parseLong(parts.get(0)) * seconds * 1e9));
  }
}
