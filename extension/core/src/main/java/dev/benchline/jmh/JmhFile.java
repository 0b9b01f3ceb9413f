package dev.benchline.jmh;

import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import dev.benchline.measure.MeasurementException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads what JMH has measured: a file that it wrote with {@code -rf json}. Fields that are not
 * needed may be missing; what is needed and is not there is an error that names the file and the
 * field.
 */
public final class JmhFile {

  private JmhFile() {}

  /**
   * The benchmarks of a file, in its order.
   *
   * @param file what JMH's option {@code -rff} named
   * @param javaVersion the feature version of the JVM that judges, such as 17
   * @throws MeasurementException if the file is not there, is none of JMH's, was measured on
   *     another Java version, or holds one benchmark twice
   */
  public static List<JmhBenchmark> read(Path file, int javaVersion) {
    Map<String, JmhBenchmark> benchmarks = new LinkedHashMap<>();
    for (JmhJson json : new JmhJson(file, "", parse(file)).elements()) {
      requireVersion(json, javaVersion);
      JmhBenchmark benchmark = JmhBenchmark.of(json);
      if (benchmarks.put(benchmark.name(), benchmark) != null) {
        throw json.broken(
            "the same benchmark, mode and parameters come a second time; give each run of JMH a file of its own");
      }
    }
    return List.copyOf(benchmarks.values());
  }

  private static JsonElement parse(Path file) {
    try {
      return JsonParser.parseString(Files.readString(file, StandardCharsets.UTF_8));
    } catch (NoSuchFileException e) {
      throw new MeasurementException(
          "There are no JMH results at %s. Run JMH before the tests, with: -rf json -rff \"%s\""
              .formatted(file, file),
          e);
    } catch (IOException | JsonParseException e) {
      throw new MeasurementException(
          "The JMH results in %s cannot be read: they are not JSON in UTF-8, or not all of it. Write them again with: -rf json -rff \"%s\""
              .formatted(file, file),
          e);
    }
  }

  /** Baselines are kept by JVM, and this one is asked for its name. */
  private static void requireVersion(JmhJson json, int javaVersion) {
    json.find("jdkVersion")
        .ifPresent(
            field -> {
              String[] parts = field.text().split("[^0-9]+", -1);
              String feature = parts[0].equals("1") && parts.length > 1 ? parts[1] : parts[0];
              if (!feature.equals(String.valueOf(javaVersion))) {
                throw field.broken(
                    "the Java version is %s, but the tests run on %d, and baselines are kept by JVM: run both on one, or measure again"
                        .formatted(feature, javaVersion));
              }
            });
  }
}
