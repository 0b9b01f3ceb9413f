package dev.benchline.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.InjectedSlowdown;
import dev.benchline.measure.Isolation;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Mode;
import dev.benchline.measure.Series;
import dev.benchline.measure.TestedVersion;
import dev.benchline.measure.Version;
import dev.benchline.measure.VersionRecording;
import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.TestId;
import dev.benchline.metrics.Unit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written for a fork, or by one, is read as it was, or not at all. */
class ForkFilesTests {

  @TempDir Path directory;
  private Path file;

  @BeforeEach
  void name() {
    file = directory.resolve("fork-1");
  }

  @Test
  void a_request_is_read_as_it_was_written() throws IOException {
    ForkRequest request =
        new ForkRequest(
            new MeasurementPlan(
                new TestId("com.acme.Zahl\u00fcngen", "add[\uD83D\uDE00]"),
                List.of(
                    new TestedVersion(
                        Version.CURRENT,
                        "current",
                        "[engine:junit-jupiter]",
                        List.of(Path.of("a b.jar"), Path.of("classes")),
                        InjectedSlowdown.ofPercent(3),
                        Path.of("/opt/jdk 17")),
                    new TestedVersion(Version.BASE, "", List.of())),
                Mode.SAMPLE_TIME,
                Isolation.JVM,
                1,
                2,
                3,
                Duration.ofMillis(4),
                Duration.ofNanos(5),
                Duration.ofDays(6),
                Duration.ZERO,
                List.of("-Xmx1g", "")),
            List.of(),
            null,
            List.of(7, 10),
            new Harness(
                List.of(Path.of("junit.jar")),
                List.of(Path.of("our own.jar")),
                "com.acme.EntryPoint",
                List.of("-XX:CompileCommand=quiet"),
                Map.of("benchline.forks", "1", "empty", "")),
            true);

    ForkFiles.write(file, request);

    assertThat(ForkFiles.readRequest(file)).isEqualTo(request);
  }

  @Test
  void a_reply_is_read_as_it_was_written() throws IOException {
    ForkReply reply =
        new ForkReply(
            ForkOutcome.of(new AssertionError("two\nlines")),
            Version.BASE,
            List.of(
                new ForkRecording(
                    2,
                    List.of(
                        new VersionRecording(
                            Version.BASE,
                            Long.MAX_VALUE,
                            List.of(
                                new Series(
                                    Metric.ITERATION_TIME,
                                    List.of(1e-9, Math.PI, 0.0, Double.MAX_VALUE)),
                                new Series(
                                    new Metric(
                                        "none", Unit.BYTES, Direction.HIGHER_IS_BETTER, Kind.EXACT),
                                    List.of())))),
                    List.of(new Warning(WarningType.NOT_STEADY, "It moved.")))),
            "what kept it",
            1_234_567);

    ForkFiles.write(file, reply);

    assertThat(ForkFiles.readReply(file)).isEqualTo(reply);
  }

  @Test
  void a_reply_without_a_recording_is_read_as_it_was_written() throws IOException {
    ForkReply reply = new ForkReply(ForkOutcome.skipped("disabled"), null, List.of(), null, 0);

    ForkFiles.write(file, reply);

    assertThat(ForkFiles.readReply(file)).isEqualTo(reply);
  }

  @Test
  void no_part_of_a_file_is_taken_for_the_whole() throws IOException {
    ForkFiles.write(
        file, new ForkReply(ForkOutcome.completed(), Version.CURRENT, List.of(), "why", 1));
    byte[] whole = Files.readAllBytes(file);

    for (int length = 0; length < whole.length; length++) {
      Files.write(file, Arrays.copyOf(whole, length));
      assertThatThrownBy(() -> ForkFiles.readReply(file))
          .isInstanceOf(IOException.class)
          .hasMessage(file + " does not hold a fork's reply.");
    }
  }

  @Test
  void a_request_is_no_reply() throws IOException {
    ForkFiles.write(file, new ForkReply(ForkOutcome.completed(), null, List.of(), null, 0));

    assertThatThrownBy(() -> ForkFiles.readRequest(file))
        .hasMessage(file + " does not hold a fork's request.");
  }

  @Test
  void reports_a_reply_that_is_garbage() throws IOException {
    Path file = directory.resolve("fork-1.reply");
    Files.writeString(file, "{\"outcome\": 1,");

    assertThatThrownBy(() -> ForkFiles.readReply(file))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("fork-1.reply does not hold a fork's reply");
  }
}
