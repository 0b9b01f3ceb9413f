package dev.benchline.suites.eclipselink.indexing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Page;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** No option may get lost on its way to the page. */
class IndexingPageTests {

  private final Page page = new Page("indexing.md");

  @ParameterizedTest
  @EnumSource
  void the_page_has_a_row_for_each_option(IndexOption option) {
    assertThat(page.text()).contains(option.row().then(IndexOption.NO_INDEX_NO_CACHE.row()));
  }
}
