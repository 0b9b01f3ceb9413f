package dev.benchline.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The reference of the result files against a file that the report's own tests seal. */
class ResultFilesTests {

  private final Page page = Pages.page("extension/docs/reference/results.md");

  @Test
  void every_key_at_the_top_has_a_row() throws IOException {
    List<String> rows =
        Page.codeRows(page.text().split("\n## ", 2)[0]).stream()
            .flatMap(row -> Stream.of(row.get(0).split(",")))
            .map(key -> key.replace("`", "").trim())
            .toList();

    assertThat(rows).containsExactlyElementsOf(example().keySet());
  }

  @Test
  void every_key_at_any_depth_is_named() throws IOException {
    Set<String> keys = new TreeSet<>();
    collect(example(), keys);

    assertThat(keys).allSatisfy(key -> assertThat(page.text()).contains("`" + key + "`"));
  }

  private static JsonObject example() throws IOException {
    return JsonParser.parseString(
            Files.readString(
                Pages.ROOT.resolve(
                    "extension/core/src/test/resources/dev/benchline/result/regressed.json")))
        .getAsJsonObject();
  }

  private static void collect(JsonElement element, Set<String> keys) {
    if (element.isJsonArray()) {
      element.getAsJsonArray().forEach(item -> collect(item, keys));
    } else if (element.isJsonObject()) {
      element
          .getAsJsonObject()
          .entrySet()
          .forEach(
              entry -> {
                // The keys of a metric's values have the unit in brackets.
                if (!entry.getKey().endsWith("]")) {
                  keys.add(entry.getKey());
                }
                collect(entry.getValue(), keys);
              });
    }
  }
}
