package dev.benchline.build;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResultFilesTests {

  private static final Path SEALED =
      Path.of("../core/src/test/resources/dev/benchline/result/regressed.json");

  @TempDir Path root;

  /** A script may name a variable that is not set. */
  @ParameterizedTest
  @ValueSource(strings = {"two.json,", ",two.json", "two.json, ,two.json"})
  void does_not_take_an_empty_name_for_the_whole_project(String names) throws Exception {
    Files.copy(SEALED, root.resolve("two.json"));

    assertThatThrownBy(() -> ResultFiles.find(root, names))
        .isInstanceOf(BuildException.class)
        .hasMessageContainingAll("benchline.results", "'" + names + "'");
  }
}
