package dev.benchline.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the build tool is a shell")
class ToolProcessTests {

  /** Begins at the end of its input, which comes when the build is ready to be ended. */
  private static final String SLEEP =
      "cat > /dev/null; echo $$ > began; mv began pid; exec sleep 60";

  @TempDir Path directory;

  /** The build of a base, in a JVM that a test ends. */
  static final class Build {

    public static void main(String[] args) throws Exception {
      new ToolProcess(new BaseBuildTests.Failing(), Path.of(args[0]))
          .run(List.of("sh", "-c", SLEEP), ProcessBuilder.Redirect.DISCARD, 1);
    }
  }

  @Test
  void ends_what_it_has_started_when_the_build_is_ended() throws Exception {
    Process build =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Build.class.getName(),
                directory.toString())
            .inheritIO()
            .start();
    Path pid = directory.resolve("pid");
    while (build.isAlive() && !Files.exists(pid)) {
      Thread.sleep(20);
    }
    ProcessHandle tool =
        ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).orElseThrow();

    build.destroy();

    build.waitFor();
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
    while (isRunning(tool) && System.nanoTime() < end) {
      Thread.sleep(20);
    }
    assertThat(isRunning(tool)).isFalse();
  }

  /** One that has ended is there until somebody asks for its exit code, but runs nothing. */
  private static boolean isRunning(ProcessHandle tool) {
    return tool.isAlive() && tool.info().command().isPresent();
  }
}
