package dev.benchline.suites.databases;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.opentest4j.TestAbortedException;

/**
 * What came of starting a server, as the keeper leaves it for all.
 *
 * @param kind what the other two are
 * @param text the address's url, the reason, or the log
 * @param details the address's remaining parts
 */
record Outcome(Kind kind, String text, List<String> details) {

  static final String FILE = "outcome.properties";
  static final String LOG = "log";

  enum Kind {
    RUNNING,
    ABSENT,
    FAILED
  }

  static Outcome running(ServerAddress address) {
    return new Outcome(
        Kind.RUNNING, address.url(), List.of(address.user(), address.password(), address.origin()));
  }

  static Outcome absent(String reason) {
    return new Outcome(Kind.ABSENT, reason, List.of());
  }

  static Outcome failed(String reason, Path log) throws IOException {
    List<String> lines = Files.exists(log) ? Files.readAllLines(log) : List.of();
    String end = String.join("\n", lines.subList(Math.max(0, lines.size() - 60), lines.size()));
    return new Outcome(Kind.FAILED, reason + ". The end of its log:\n" + end, List.of());
  }

  ServerAddress address(DatabaseServer server) {
    return switch (kind) {
      case RUNNING -> new ServerAddress(text, details.get(0), details.get(1), details.get(2));
      case ABSENT ->
          throw new TestAbortedException(
              ("There is no %s here: %s. Name one with -Dsuites.%s.url=jdbc:..., .user and"
                      + " .password, or let Docker answer.")
                  .formatted(server, text, server.key()));
      case FAILED ->
          throw new IllegalStateException("%s did not start: %s".formatted(server, text));
    };
  }

  static Outcome read(Path file) throws IOException {
    Properties properties = new Properties();
    try (var reader = Files.newBufferedReader(file)) {
      properties.load(reader);
    }
    return new Outcome(
        Kind.valueOf(properties.getProperty("kind", "")),
        properties.getProperty("text", ""),
        List.of(properties.getProperty("details", "").split("\n", -1)));
  }

  /** Atomically, so that a reader finds all of it or nothing. */
  void write(Path file) throws IOException {
    Properties properties = new Properties();
    properties.setProperty("kind", kind.name());
    properties.setProperty("text", text);
    properties.setProperty("details", String.join("\n", details));
    Path written = Files.createTempFile(file.toAbsolutePath().getParent(), "outcome", "");
    try (var writer = Files.newBufferedWriter(written)) {
      properties.store(writer, null);
    }
    Files.move(written, file);
  }
}
