package dev.benchline.suites.eclipselink.mappings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.kit.Page;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The page has a row for each format, with the bytes that it takes. */
class StoredFormatPageTests {

  @ParameterizedTest
  @EnumSource
  void the_page_has_the_size_of_each_format(Format format) {
    try (Files files = Files.open(Database.Product.DERBY)) {
      files.file(1, Invoice.of(1));
      files.file(10, Invoice.of(10));

      assertThat(new Page("eclipselink-serializers.md").text())
          .containsPattern(
              "\\| `%s`[^|]*\\| %d \\| %d \\|"
                  .formatted(
                      format, files.stored(1, format).length, files.stored(10, format).length));
    }
  }
}
