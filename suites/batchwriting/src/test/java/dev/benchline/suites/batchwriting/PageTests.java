package dev.benchline.suites.batchwriting;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PageTests {

  @ParameterizedTest
  @EnumSource
  void the_page_has_every_row_with_the_documents_figure(Target target) {
    String measured = FiguresPage.measured();

    assertThat(Row.of(target)).allSatisfy(row -> assertThat(measured).contains(row.then()));
  }
}
