package dev.benchline.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class SourceLinksTests {

  private static final Map<String, String> GITHUB =
      Map.of(
          "GITHUB_SERVER_URL", "https://github.example",
          "GITHUB_REPOSITORY", "acme/shop",
          "GITHUB_REF", "refs/pull/482/merge");

  @Test
  void knows_the_pages_of_github() {
    SourceLinks links = SourceLinks.of(GITHUB);

    assertThat(links.commit("3f2a1c9+"))
        .hasValue("https://github.example/acme/shop/commit/3f2a1c9");
    assertThat(links.request()).hasValue("https://github.example/acme/shop/pull/482");
    assertThat(links.requestNumber()).hasValue("482");
    assertThat(links.source("3f2a1c9", "src/a b/OrderTests.java", 42))
        .hasValue("https://github.example/acme/shop/blob/3f2a1c9/src/a%20b/OrderTests.java#L42");
  }

  @Test
  void knows_the_pages_of_gitlab() {
    SourceLinks links =
        SourceLinks.of(
            Map.of("CI_PROJECT_URL", "https://gitlab.example/a/b", "CI_MERGE_REQUEST_IID", "7"));

    assertThat(links.commit("3f2a1c9")).hasValue("https://gitlab.example/a/b/-/commit/3f2a1c9");
    assertThat(links.request()).hasValue("https://gitlab.example/a/b/-/merge_requests/7");
  }

  @Test
  void leads_nowhere_without_a_host_or_a_hash() {
    assertThat(SourceLinks.of(Map.of())).isEqualTo(SourceLinks.NONE);
    assertThat(SourceLinks.NONE.commit("3f2a1c9")).isEmpty();
    assertThat(SourceLinks.of(GITHUB).commit("unknown")).isEmpty();
    assertThat(SourceLinks.of(Map.of("GITHUB_REPOSITORY", "acme/shop")).commit("3f2a1c9"))
        .isEmpty();
    assertThat(SourceLinks.of(Map.of("CI_PROJECT_URL", "javascript:alert(1)")).repository())
        .isEmpty();
  }
}
