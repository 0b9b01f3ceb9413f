package dev.benchline.suites.batchwriting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BatchWritingPageTests {

  private static List<Target> timed() {
    return Target.timed();
  }

  @ParameterizedTest
  @MethodSource("timed")
  void the_page_has_every_row_with_the_documents_figure(Target target) {
    String measured = FiguresPage.measured();

    assertThat(Figure.of(target)).allSatisfy(row -> assertThat(measured).contains(row.then()));
  }
}
