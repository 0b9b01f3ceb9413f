package dev.benchline.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BaselinePathTests {

  private static final Path DIRECTORY = Path.of("baselines").toAbsolutePath();

  @ParameterizedTest
  @CsvSource({
    "com.acme.OrderTests, com/acme/OrderTests.json",
    "com.acme.Outer$Nested$Deep, com/acme/Outer.Nested.Deep.json",
    "OrderTests, OrderTests.json",
    "com.a$b.Tests, com/a$b/Tests.json",
    "com.acme.my tests, com/acme/my%0020tests.json",
    "com.acme.100%, com/acme/100%0025.json",
    "com.acme.x-y, com/acme/x-y.json",
  })
  void a_class_has_its_file_where_its_package_is(String testClass, String file) {
    Path path = BaselinePath.of(DIRECTORY, testClass);

    assertThat(path).isEqualTo(DIRECTORY.resolve(file));
    assertThat(BaselinePath.testClass(DIRECTORY, path)).contains(testClass);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a/b",
        "a\\b",
        "/etc/passwd",
        "C:\\x",
        "$$",
        "$",
        "Foo$",
        "a.$$$.b",
        "nul\0byte",
        "line\nbreak",
        "\u202Egnp",
        "lone\uD800",
        "<script>",
        "~",
        "%0041",
      })
  void no_name_leads_out_of_the_directory_and_each_finds_its_way_back(String testClass) {
    Path path = BaselinePath.of(DIRECTORY, testClass);

    assertThat(path.normalize()).isEqualTo(path).startsWithRaw(DIRECTORY);
    assertThat(BaselinePath.testClass(DIRECTORY, path)).contains(testClass);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ".", "..", "a..b", ".a", "a.", "../../etc/passwd", "a\\..\\b"})
  void what_is_no_name_of_a_class_is_refused(String testClass) {
    assertThatThrownBy(() -> BaselinePath.of(DIRECTORY, testClass))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("'%s' is not the name of a class", testClass);
  }

  @Test
  void a_file_that_belongs_to_no_class_is_not_taken_for_one() {
    assertThat(BaselinePath.testClass(DIRECTORY, DIRECTORY.resolve("my notes.json"))).isEmpty();
    assertThat(BaselinePath.testClass(DIRECTORY, DIRECTORY.resolve(".json"))).isEmpty();
    assertThat(BaselinePath.testClass(DIRECTORY, DIRECTORY.resolve("README.md"))).isEmpty();
    assertThat(BaselinePath.testClass(DIRECTORY, DIRECTORY.resolve("a.b/C.json"))).isEmpty();
    assertThat(BaselinePath.testClass(DIRECTORY, DIRECTORY.resolve(".vscode/settings.json")))
        .isEmpty();
    assertThat(BaselinePath.testClass(DIRECTORY, DIRECTORY.resolve("a/%002e/C.json"))).isEmpty();
  }
}
