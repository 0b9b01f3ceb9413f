package dev.benchline.report.text;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * The one line of a terminal that is rewritten while a test is measured. A build tool keeps the
 * output of its tests' JVM, but the terminal that the build was started in can be written to beside
 * it.
 */
public final class Terminal {

  private static final Path DEVICE = Path.of("/dev/tty");
  private static final int WIDTH = 79;
  private static final String ERASE = "\r\u001b[K";

  private final Appendable out;
  private boolean dirty;

  /** Writes to a terminal that understands its usual commands. */
  public Terminal(Appendable out) {
    this.out = out;
  }

  /** The terminal of this process; none in CI, or where nobody has one. */
  public static Optional<Terminal> find(Map<String, String> variables) {
    boolean dumb = variables.getOrDefault("TERM", "dumb").equals("dumb");
    if (variables.containsKey("CI") || dumb || !Files.isWritable(DEVICE)) {
      return Optional.empty();
    }
    try {
      Writer writer =
          new OutputStreamWriter(new FileOutputStream(DEVICE.toFile()), StandardCharsets.UTF_8);
      return Optional.of(new Terminal(writer));
    } catch (IOException e) {
      return Optional.empty(); // it is there for processes that a terminal has started
    }
  }

  /** Shows a line in the place of the one before, without its middle if it is too long. */
  void show(String line) {
    String shown = line.length() <= WIDTH ? line : shortened(line);
    ConsoleReporter.print(out, ERASE + shown);
    dirty = true;
  }

  private static String shortened(String line) {
    int tail = WIDTH / 2;
    return line.substring(0, WIDTH - tail - 3) + "..." + line.substring(line.length() - tail);
  }

  /** Takes the line away, before something else is printed. */
  void clear() {
    if (dirty) {
      ConsoleReporter.print(out, ERASE);
      dirty = false;
    }
  }
}
