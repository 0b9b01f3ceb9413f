package dev.benchline.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class BuildLockTests {

  @TempDir private Path directory;

  @Test
  @Timeout(value = 1, unit = TimeUnit.MINUTES)
  void a_build_waits_for_that_of_another_process_until_it_dies() throws Exception {
    Path file = directory.resolve("lock");
    List<String> told = new ArrayList<>();
    Process holder =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                BuildLockHolder.class.getName(),
                file.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try {
      assertThat(holder.getInputStream().read()).as("it holds the lock").isEqualTo('!');

      BuildLock.holding(
          file,
          () -> {
            told.add("waiting");
            holder.destroyForcibly();
          },
          () -> told.add("building"));
    } finally {
      holder.destroyForcibly();
    }

    assertThat(told).containsExactly("waiting", "building");
  }

  @Test
  void a_build_waits_for_none_where_there_is_none() {
    List<String> told = new ArrayList<>();

    BuildLock.holding(
        directory.resolve("lock"), () -> told.add("waiting"), () -> told.add("building"));

    assertThat(told).containsExactly("building");
  }
}
