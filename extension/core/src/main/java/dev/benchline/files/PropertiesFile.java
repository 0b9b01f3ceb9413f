package dev.benchline.files;

import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Properties in UTF-8, sorted and without a time, so that the same content is the same file. */
public final class PropertiesFile {

  private PropertiesFile() {}

  /** Writes the file as a whole: a reader sees all of it or nothing. */
  public static void write(Path file, Map<String, String> values) throws IOException {
    Properties properties = new Properties();
    properties.putAll(values);
    StringWriter text = new StringWriter();
    properties.store(text, null);
    String sorted =
        text.toString()
            .lines()
            .filter(line -> !line.startsWith("#"))
            .sorted()
            .map(line -> line + "\n")
            .collect(Collectors.joining());
    WholeFile.write(file, sorted);
  }

  /** Reads what {@link #write} wrote, sorted by key. */
  public static Map<String, String> read(Path file) throws IOException {
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      properties.load(reader);
    } catch (IllegalArgumentException e) {
      throw new IOException("it is no properties file: " + e.getMessage(), e);
    }
    Map<String, String> values = new TreeMap<>();
    properties.forEach((key, value) -> values.put((String) key, (String) value));
    return values;
  }
}
