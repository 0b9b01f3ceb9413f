package dev.benchline.fork;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.measure.Isolation;
import dev.benchline.measure.Watch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/** Forks and the lock of the machine, which is in the directory of temporary files. */
class ForksLockTests {

  private static final String TEMPORARY = "java.io.tmpdir";

  @TempDir private Path directory;

  private final List<String> told = new ArrayList<>();

  private final Watch watch =
      new Watch() {
        @Override
        public void measuring() {
          told.add("measuring");
        }

        @Override
        public void waited(Duration time) {
          told.add("waited");
        }
      };

  @Test
  @ResourceLock(Resources.SYSTEM_PROPERTIES)
  void a_fork_measures_once_its_user_has_the_one_lock_of_the_machine() throws IOException {
    Path temporary = Files.createDirectories(directory.resolve("temporary"));
    Forks forks =
        new Forks(
            new ForkSettings(Jvm.current(), ReplicateTests.harness(), directory.resolve("forks")));
    String before = System.setProperty(TEMPORARY, temporary.toString());
    try {
      forks.measure(
          ReplicateTests.plan("is_fine", Isolation.CLASS_LOADER, Duration.ofMinutes(2)),
          List.of(1),
          watch);
    } finally {
      System.setProperty(TEMPORARY, before);
    }

    assertThat(told).startsWith("waited").containsOnlyOnce("waited");
    Path lock = temporary.resolve("benchline-" + System.getProperty("user.name") + ".lock");
    try (Stream<Path> files = Files.list(temporary)) {
      assertThat(files).containsExactly(lock);
    }
    assertThat(lock).content().startsWith("process " + ProcessHandle.current().pid() + " in ");
  }
}
