package dev.benchline.baseline;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Asks another program a question. Its answer is short, it has little time, and it may be absent.
 */
final class ExternalCommand {

  private static final long SECONDS = 10;

  private ExternalCommand() {}

  /**
   * The answer of the program.
   *
   * @param exitCode its exit code
   * @param output its standard output; what it wrote to the error stream is dropped
   */
  record Result(int exitCode, String output) {}

  /** Empty if the program is not there, or did not end in time; it is then ended. */
  static Optional<Result> run(Path directory, List<String> command) {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(directory.toAbsolutePath().toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    // A question must not take git's locks: the user may be working in the same repository.
    builder.environment().put("GIT_OPTIONAL_LOCKS", "0");
    GitEnvironment.withoutHook(builder);
    try {
      Process process = builder.start();
      try (InputStream output = process.getInputStream()) {
        process.getOutputStream().close();
        if (process.waitFor(SECONDS, TimeUnit.SECONDS)) {
          String text = new String(output.readAllBytes(), StandardCharsets.UTF_8);
          return Optional.of(new Result(process.exitValue(), text));
        }
      } finally {
        process.destroyForcibly();
      }
    } catch (IOException notStarted) {
      // so there is no answer
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    return Optional.empty();
  }
}
