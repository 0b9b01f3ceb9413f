package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/** Passwords that come in by properties, parameters and addresses come out nowhere. */
@ResourceLock(Resources.SYSTEM_OUT)
@ResourceLock(Resources.SYSTEM_PROPERTIES)
class PasswordLeakTests {

  private static final String PASSWORD = "hunter2-of-the-builds";
  private static final String TOKEN = "acme.deploy.token";

  @TempDir private Path directory;

  @Test
  void passwords_are_in_no_file_no_message_no_entry_and_not_on_the_console() throws IOException {
    Map<String, String> said = new LinkedHashMap<>();
    run("jdbc:oracle:thin:builds/" + PASSWORD + "@db:1521/builds", "record", said);
    run("jdbc:postgresql://db/builds?user=builds&password=" + PASSWORD, "check", said);

    assertThat(said).hasSizeGreaterThan(10);
    assertThat(said.values()).anyMatch(text -> text.contains("no history"));
    said.forEach((where, text) -> assertThat(text).as(where).doesNotContain(PASSWORD));
  }

  /** A run in which tests pass, fail, end their fork and use what only they may know. */
  private void run(String history, String mode, Map<String, String> said) throws IOException {
    PrintStream before = System.out;
    ByteArrayOutputStream console = new ByteArrayOutputStream();
    System.setOut(new PrintStream(console, true, StandardCharsets.UTF_8));
    System.setProperty(TOKEN, PASSWORD);
    PerfTestKit.Results results;
    try {
      results =
          PerfTestKit.in(directory)
              .with("benchline.console", "verbose")
              .with("benchline.baseline", mode)
              .with("benchline.history", history)
              .with("acme.database.password", PASSWORD)
              .run(Fixture.class);
    } finally {
      System.clearProperty(TOKEN);
      System.setOut(before);
    }
    String what = mode + " with " + history.substring(0, 12);
    said.put(what + ", console", console.toString(StandardCharsets.UTF_8));
    said.put(what + ", failures", String.join("\n", results.failures()));
    List<String> entries = new ArrayList<>();
    results.events().allEvents().reportingEntryPublished().stream()
        .forEach(event -> entries.add(event.getPayload().toString()));
    said.put(what + ", entries", String.join("\n", entries));
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (!isForItsOwner(file)) {
          said.put(what + ", " + file, Files.readString(file, StandardCharsets.ISO_8859_1));
        }
      }
    }
    assertThat(results.failures()).hasSizeGreaterThanOrEqualTo(2);
  }

  /** A fork that died leaves what it was told to its owner alone. */
  private static boolean isForItsOwner(Path file) throws IOException {
    boolean input = file.toString().endsWith(".args") || file.toString().endsWith(".request");
    if (input) {
      assertThat(file.toString()).contains("Fixture.exits");
      if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
        assertThat(Files.getPosixFilePermissions(file)).hasSizeLessThan(3);
      }
    }
    return input;
  }

  static class Fixture {

    private final String token = System.getProperty(TOKEN);

    @PerfTest
    void passes(Blackhole blackhole) {
      blackhole.consume(token.hashCode() + Math.log(token.length()));
    }

    @PerfTest
    void fails() {
      throw new IllegalStateException("on purpose, with a token of " + token.length());
    }

    @PerfTest
    void exits() {
      Runtime.getRuntime().halt(3);
    }
  }
}
