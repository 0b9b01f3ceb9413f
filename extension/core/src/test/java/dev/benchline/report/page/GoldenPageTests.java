package dev.benchline.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.metrics.Environment;
import dev.benchline.metrics.TestId;
import dev.benchline.report.SourceLinks;
import dev.benchline.report.text.Texts;
import dev.benchline.result.GateNote;
import dev.benchline.result.Golden;
import dev.benchline.result.Origin;
import dev.benchline.result.ResultFile;
import dev.benchline.result.Results;
import dev.benchline.result.TestResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The page of a made-up run, in which everything occurs that a page can show. */
class GoldenPageTests {

  private static final Path PICTURES = Path.of("..", "docs", "pictures");
  private static final SourceLinks LINKS =
      SourceLinks.of(
          Map.of(
              "GITHUB_SERVER_URL", "https://github.example",
              "GITHUB_REPOSITORY", "acme/shop",
              "GITHUB_REF", "refs/pull/482/merge"));

  @Test
  void seals_the_page() {
    Golden.check("report/page/index.html", () -> page(Shop.results()));
  }

  /** CONTRIBUTING has the command that renews the pictures. */
  @Test
  void the_pictures_are_of_this_page() throws Exception {
    byte[] page = GoldenPageTests.class.getResourceAsStream("index.html").readAllBytes();
    String digest = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(page));

    assertThat(PICTURES.resolve("page.sha256"))
        .as("the golden page has changed: extension/docs/pictures/renew.sh renews its pictures")
        .content(StandardCharsets.UTF_8)
        .isEqualTo(digest + "\n");
    for (String picture :
        List.of("page-light.png", "page-dark.png", "test-light.png", "test-dark.png")) {
      assertThat(Files.size(PICTURES.resolve(picture))).isBetween(10_000L, 400_000L);
    }
  }

  static String page(List<TestResult> results) {
    HtmlPage page = new HtmlPage("shop", LINKS);
    Origin origin =
        new Origin(
            "9ab12cd00112233445566778899aabbccddeeff0",
            new Environment("linux-amd64-epyc-21-g1", "hotspot-21"));
    HtmlDetails details = new HtmlDetails(LINKS, Path.of(""));
    for (TestResult result : results) {
      ResultFile file =
          new ResultFile(
              Path.of("values.json"),
              Instant.parse("2026-11-24T09:43:00Z"),
              result,
              Optional.of(origin));
      page.add(HtmlPage.Entry.of("", file, Texts.MAVEN, details));
    }
    page.notes()
        .add(
            "",
            List.of(
                new GateNote(GateNote.Kind.FAILED, "InvoiceTests.render"),
                new GateNote(GateNote.Kind.DIFFERS, "commons-lang3: 3.12.0 -> 3.14.0"),
                new GateNote(
                    GateNote.Kind.DIFFERS, "classes: com.acme.shop.LineItem, com.acme.shop.Order"),
                new GateNote(GateNote.Kind.SKIPPED, "PriceTests.discounted: needs Docker")));
    page.list("Not measured, only run once", List.of("StockTests.count"));
    return page.toString();
  }

  /** Each of the shop's tests and many that passed. */
  static List<TestResult> thousand() {
    List<TestResult> results = new ArrayList<>(Shop.results());
    for (int i = results.size(); i < 1_000; i++) {
      TestId id = new TestId("com.acme.shop.Part%dTests".formatted(i % 90), "item" + i);
      results.add(
          i % 3 == 0
              ? Results.unaffected(id)
              : Results.againstTheBase(Results.result(id, Results.passedTime())));
    }
    return results;
  }
}
