package dev.benchline.pipeline;

import dev.benchline.files.PropertiesFile;
import dev.benchline.files.Sha256;
import dev.benchline.settings.ConfigurationException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The seconds that the tests of a build have taken, by which the next build divides them among its
 * machines. A file of properties: the directory of a module and a test, or the first of several
 * tests that stay together, and their seconds.
 *
 * @param byTests the seconds
 * @param digest tells the content of two files apart; {@code none} of a file that is not there
 */
public record ShardSeconds(Map<String, Double> byTests, String digest) {

  /** The name of the file that a merged report writes. */
  public static final String NAME = "shard-seconds.properties";

  /** Nothing is known. */
  public static final ShardSeconds NONE = new ShardSeconds(Map.of(), "none");

  private static final int DIGITS = 12;

  /** A copy is kept. */
  public ShardSeconds {
    byTests = Map.copyOf(byTests);
  }

  /** The key of tests of a module. */
  public static String key(String module, String group) {
    return module + " " + group;
  }

  /**
   * Reads a file; one that does not exist knows nothing, as before the first build.
   *
   * @throws ConfigurationException if it cannot be read
   */
  public static ShardSeconds read(Path file) {
    try {
      byte[] content = Files.readAllBytes(file);
      Map<String, Double> seconds = new TreeMap<>();
      PropertiesFile.read(file).forEach((key, text) -> seconds.put(key, seconds(text)));
      return new ShardSeconds(seconds, digest(content));
    } catch (NoSuchFileException e) {
      return NONE;
    } catch (IOException | IllegalArgumentException e) {
      throw new ConfigurationException(
          "The seconds of tests in '%s' cannot be read: %s. Delete the file, and tests are divided without it."
              .formatted(file, e.getMessage()),
          e);
    }
  }

  private static double seconds(String text) {
    double seconds = Double.parseDouble(text);
    if (!(seconds >= 0 && Double.isFinite(seconds))) {
      throw new IllegalArgumentException("no test takes " + text + " s");
    }
    return seconds;
  }

  private static String digest(byte[] content) {
    String text = new String(content, StandardCharsets.UTF_8).replace("\r\n", "\n");
    return Sha256.hex(text.getBytes(StandardCharsets.UTF_8)).substring(0, DIGITS);
  }

  /** Writes the file as a whole. */
  public static void write(Map<String, Double> byTests, Path file) throws IOException {
    Map<String, String> texts = new TreeMap<>();
    byTests.forEach((key, seconds) -> texts.put(key, String.format(Locale.ROOT, "%.1f", seconds)));
    PropertiesFile.write(file, texts);
  }
}
