package dev.benchline.report.export;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import dev.benchline.files.WholeFile;
import dev.benchline.json.JsonEscapes;
import dev.benchline.json.JsonText;
import dev.benchline.report.Outcome;
import dev.benchline.verdict.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.UUID;

/**
 * The directory of Allure's results, and the files that tell Allure about a whole run. What is in
 * them already is the user's: it stays, first and unchanged, and ours is added. A file that we
 * cannot read is left alone.
 *
 * @param directory where the files go
 */
record AllureResults(Path directory) {

  private static final String DIRECTORY = "allure.results.directory";

  /**
   * The directory that Allure writes to, as the system property says, or {@code allure.properties}.
   */
  static AllureResults locate(ClassLoader loader) {
    Properties properties = new Properties();
    try (InputStream in = loader.getResourceAsStream("allure.properties")) {
      if (in != null) {
        properties.load(in);
      }
    } catch (IOException | IllegalArgumentException e) {
      // Allure tells about its own file and goes on with the default; so do we.
      properties.clear();
    }
    String directory =
        System.getProperty(DIRECTORY, properties.getProperty(DIRECTORY, "allure-results"));
    return new AllureResults(Path.of(directory));
  }

  /** Adds the categories for regressions and refuted claims. */
  void addCategories() throws IOException {
    Path file = directory.resolve("categories.json");
    JsonArray categories = new JsonArray();
    if (Files.exists(file)) {
      try {
        JsonElement existing = JsonParser.parseString(Files.readString(file));
        if (!existing.isJsonArray()) {
          return;
        }
        categories = existing.getAsJsonArray();
      } catch (IOException | JsonParseException e) {
        return;
      }
    }
    boolean added = add(categories, "Performance regression", Verdict.REGRESSED);
    added |= add(categories, "Performance claim refuted", Verdict.NOT_FASTER);
    if (added) {
      WholeFile.write(file, JsonText.of(categories));
    }
  }

  /** Adds the properties that are not there yet, sorted. */
  void addEnvironment(Map<String, String> environment) throws IOException {
    Path file = directory.resolve("environment.properties");
    byte[] before = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
    // Properties files are Latin-1 with escapes; bytes that we do not touch stay as they are.
    String text = new String(before, StandardCharsets.ISO_8859_1);
    Properties existing = new Properties();
    try (Reader reader = new StringReader(text)) {
      existing.load(reader);
    } catch (IllegalArgumentException e) {
      return;
    }
    StringBuilder lines = new StringBuilder(text);
    for (Map.Entry<String, String> entry : new TreeMap<>(environment).entrySet()) {
      if (!existing.containsKey(entry.getKey())) {
        if (lines.length() > 0 && lines.charAt(lines.length() - 1) != '\n') {
          lines.append('\n');
        }
        lines.append(line(entry.getKey(), entry.getValue()));
      }
    }
    if (lines.length() > text.length()) {
      WholeFile.write(file, lines.toString().getBytes(StandardCharsets.ISO_8859_1));
    }
  }

  /** Says which build this is, unless somebody has said so already. */
  void addExecutor(JsonObject executor) throws IOException {
    Path file = directory.resolve("executor.json");
    if (Files.notExists(file)) {
      WholeFile.write(file, JsonText.of(executor));
    }
  }

  /**
   * Adds the summary of a run, which Allure 3 shows next to the tests and Allure 2 ignores.
   *
   * @param summary its text
   * @param error why the run is not as it should be, if it is not
   */
  void addSummary(String summary, Optional<String> error) throws IOException {
    String id = UUID.randomUUID().toString();
    String source = id + "-attachment.txt";
    WholeFile.write(directory.resolve(source), summary);
    JsonArray attachments = new JsonArray();
    attachments.add(
        object("name", "performance-summary.txt", "source", source, "type", "text/plain"));
    JsonArray errors = new JsonArray();
    error.ifPresent(message -> errors.add(object("message", message)));
    JsonObject globals = new JsonObject();
    globals.add("attachments", attachments);
    globals.add("errors", errors);
    WholeFile.write(directory.resolve(id + "-globals.json"), JsonText.of(globals));
  }

  private static boolean add(JsonArray categories, String name, Verdict verdict) {
    for (JsonElement category : categories) {
      if (category.isJsonObject()
          && category.getAsJsonObject().has("name")
          && category.getAsJsonObject().get("name").toString().equals('"' + name + '"')) {
        return false;
      }
    }
    JsonArray statuses = new JsonArray();
    statuses.add("failed");
    // For Java, in Allure 2, and for JavaScript, in Allure 3, which knows no (?s).
    JsonObject category =
        object("name", name, "messageRegex", Outcome.of(verdict).word() + "  [\\s\\S]*");
    category.add("matchedStatuses", statuses);
    categories.add(category);
    return true;
  }

  private static JsonObject object(String... keysAndValues) {
    JsonObject object = new JsonObject();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      object.addProperty(keysAndValues[i], keysAndValues[i + 1]);
    }
    return object;
  }

  /** One entry as a properties file writes it, without the date that {@code store} adds. */
  private static String line(String key, String value) throws IOException {
    Properties one = new Properties();
    one.setProperty(JsonEscapes.line(key, 100), JsonEscapes.line(value, 300));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    one.store(out, null);
    return out.toString(StandardCharsets.ISO_8859_1)
        .lines()
        .filter(l -> !l.startsWith("#"))
        .findFirst()
        .map(l -> l + "\n")
        .orElse("");
  }
}
