package dev.benchline.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.baseline.BaselineStore;
import dev.benchline.baseline.JsonBaselineStore;
import dev.benchline.measure.MeasurementException;
import dev.benchline.metrics.TestId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Runs that record, in which the fork or its parent is killed at a random moment. */
@EnabledOnOs(OS.LINUX)
@Timeout(value = 50, unit = TimeUnit.MINUTES)
class KilledForkFaultTests {

  private static final int KILLS = Integer.getInteger("faults.rounds", 200);
  private static final int LONGEST_MILLIS = 900;

  @TempDir Path directory;

  private final Random random = new Random(17);

  @Test
  @Tag("faults")
  void a_fork_that_is_killed_at_any_moment_is_named_and_records_nothing() throws Exception {
    int failed = 0;
    for (int kill = 0; kill < KILLS; kill++) {
      Path place = Files.createDirectories(directory.resolve("run" + kill));
      CompletableFuture<Throwable> ended =
          CompletableFuture.supplyAsync(
              () -> {
                try {
                  MeasuringProcess.record(place);
                  return new IllegalStateException("recorded");
                } catch (Throwable e) {
                  return e;
                }
              });
      Optional<ProcessHandle> fork = child(ProcessHandle.current());
      Thread.sleep(random.nextInt(kill == 0 ? 1 : LONGEST_MILLIS));
      fork.ifPresent(ProcessHandle::destroyForcibly);
      Throwable how = ended.get(5, TimeUnit.MINUTES);
      List<TestId> stored = new JsonBaselineStore(place.resolve("baselines")).keys();
      if (how instanceof MeasurementException) {
        failed++;
        assertThat(how).message().contains("of Loop.loop").containsIgnoringCase("fork");
        assertThat(stored).isEmpty();
      } else {
        assertThat(how).hasMessage("recorded");
        assertThat(stored).containsExactly(MeasuringProcess.TEST);
      }
    }

    assertThat(failed).isPositive();
  }

  @Test
  @Tag("faults")
  void the_fork_of_a_killed_parent_ends_and_nothing_is_half_recorded() throws Exception {
    for (int kill = 0; kill < KILLS; kill++) {
      Process parent = MeasuringProcess.start(directory);
      Optional<ProcessHandle> fork = Optional.empty();
      try {
        assertThat(parent.inputReader().readLine()).isEqualTo("measuring");
        fork = child(parent.toHandle());
        Thread.sleep(random.nextInt(LONGEST_MILLIS));
      } finally {
        parent.destroyForcibly().waitFor();
      }
      if (fork.isPresent()) {
        fork.get().onExit().get(30, TimeUnit.SECONDS);
      }
      assertThat(recorded()).isIn(List.of(), List.of(MeasuringProcess.TEST));
    }

    MeasuringProcess.record(directory);
    assertThat(recorded()).containsExactly(MeasuringProcess.TEST);
    assertThat(temporaryFiles()).isEmpty();
  }

  /** The next child of a process that is a JVM, unless there is none for some seconds. */
  private static Optional<ProcessHandle> child(ProcessHandle parent) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
    while (System.nanoTime() < end && parent.isAlive()) {
      Optional<ProcessHandle> child =
          parent
              .children()
              .filter(each -> each.info().command().orElse("").endsWith("java"))
              .findFirst();
      if (child.isPresent()) {
        return child;
      }
      Thread.sleep(5);
    }
    return Optional.empty();
  }

  private List<TestId> recorded() {
    BaselineStore store = new JsonBaselineStore(directory.resolve("baselines"));
    return store.keys();
  }

  private List<Path> temporaryFiles() throws IOException {
    try (Stream<Path> all = Files.walk(directory.resolve("baselines"))) {
      return all.filter(Files::isRegularFile)
          .filter(file -> !file.toString().endsWith(".json"))
          .toList();
    }
  }
}
