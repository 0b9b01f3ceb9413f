package dev.benchline.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.cause.Branch;
import dev.benchline.cause.Cause;
import dev.benchline.cause.Growth;
import dev.benchline.report.CauseLine;
import dev.benchline.report.SourceLinks;
import dev.benchline.report.export.PublishedFiles;
import dev.benchline.report.export.PublishedFiles.PublishedFile;
import dev.benchline.report.text.CauseText;
import dev.benchline.report.text.Texts;
import dev.benchline.result.ResultFile;
import dev.benchline.result.ResultFileException;
import dev.benchline.result.ResultFileWriter;
import dev.benchline.result.Results;
import dev.benchline.result.TestResult;
import dev.benchline.result.VersionChange;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** A cause as a reader gets it: in the failure, in the values and as a picture. */
class CauseReportTests {

  private static final Growth SLOWER = new Growth("com.acme.Order.total", 10e-6, 26.4e-6, 1e-6);
  private static final Growth NEW = new Growth("byte[] in com.acme.Order.total", 0, 96, 2);
  private static final Branch TREE =
      new Branch(
          "an invocation",
          40e-6,
          56.4e-6,
          List.of(
              new Branch("com.acme.OrderTests.total", 30e-6, 46.4e-6, List.of()),
              new Branch("com.acme.Gone.away", 10e-6, 0, List.of()),
              new Branch("com.acme.Kept.alike", 0, 10e-6, List.of())));

  @TempDir Path directory;

  @Test
  void the_failure_says_where_the_time_went() {
    assertThat(Texts.MAVEN.of(with(cause(List.of(SLOWER), List.of(NEW)))))
        .contains(
            "  com.acme.Order.total +16.4 us/op; byte[] in com.acme.Order.total +96 B/op, new\n");
  }

  @Test
  void further_methods_stand_below_the_first_and_three_are_enough() {
    assertThat(CauseText.of(cause(List.of(SLOWER, SLOWER, SLOWER, SLOWER), List.of())))
        .hasSize(3)
        .last()
        .asString()
        .startsWith("                     com.acme.Order.total");
  }

  @Test
  void it_says_so_when_nothing_stands_out() {
    assertThat(CauseText.of(cause(List.of(), List.of())))
        .containsExactly("where the time went: no method stands out in 1234 samples");
  }

  @Test
  void the_values_hold_all_of_it() {
    assertThat(ResultFileWriter.toJson(with(cause(List.of(SLOWER), List.of(NEW)))))
        .contains(
            "\"cause\": {",
            "\"samples\": 1234",
            "\"name\": \"byte[] in com.acme.Order.total\"",
            "\"forks/fork-17.jfr\"");
  }

  @Test
  void the_picture_is_published_where_there_is_a_cause() {
    assertThat(PublishedFiles.files(with(cause(List.of(SLOWER), List.of())), Texts.MAVEN))
        .extracting(PublishedFile::name)
        .contains("flames.svg");
    assertThat(PublishedFiles.files(Results.regressed(), Texts.MAVEN))
        .extracting(PublishedFile::name)
        .doesNotContain("flames.svg");
  }

  @Test
  void a_bar_is_as_wide_as_the_time_and_as_red_as_the_growth() {
    String svg = FlameGraph.of(cause(List.of(SLOWER), List.of()), "OrderTests.total");

    assertThat(svg)
        // 46.4 of 56.4 us, of 980 pixels; 16.4 of 40 us more
        .contains("width=\"806.2\" height=\"18\" class=\"b r3\"")
        .contains("class=\"b r3\"")
        .contains("com.acme.Kept.alike: 10.0 us per invocation, 0 ns in the base (+25.0%")
        .contains("prefers-color-scheme:dark")
        .doesNotContain("com.acme.Gone.away")
        .doesNotContain("<script");
  }

  @Test
  void hostile_names_do_no_harm() throws Exception {
    Growth hostile = new Growth(Results.HOSTILE, 0, 1e-6, 0);
    Cause cause =
        new Cause(
            1e-6,
            2e-6,
            0,
            0,
            50,
            List.of(hostile),
            List.of(hostile),
            List.of(hostile),
            List.of(hostile),
            new Branch(
                Results.HOSTILE,
                1e-6,
                2e-6,
                List.of(new Branch(Results.HOSTILE, 0, 2e-6, List.of()))),
            List.of());

    String svg = FlameGraph.of(cause, Results.HOSTILE);

    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(svg)));
    assertThat(document.getElementsByTagName("script").getLength()).isZero();
    assertThat(svg).doesNotContain("\u202e", "\u001b");
    assertThat(CauseText.of(cause)).allMatch(line -> line.length() < 300 && !line.contains("\n"));
  }

  @Test
  void the_page_shows_methods_allocations_and_all_stacks() throws Exception {
    Document page = page(with(cause(List.of(SLOWER), List.of(NEW))));

    assertThat(texts(page, "caption"))
        .contains(
            "Methods that take longer", "Time in methods themselves", "What is allocated more");
    assertThat(texts(page, "tr"))
        .contains("Order.total10.0 us26.4 us+16.4 us")
        .contains("byte[] in Order.total0 B96 B+96 B");
    assertThat(texts(page, "title"))
        .contains("Where the time of OrderSerializationPerformanceTests.kryo went")
        .anyMatch(text -> text.startsWith("com.acme.OrderTests.total: 46.4 us per invocation"));
    assertThat(page.getElementsByTagName("style").getLength()).isEqualTo(1);
  }

  @Test
  void versions_that_alone_differ_lead_the_cause_in_every_report() throws Exception {
    TestResult result =
        Results.with(
            with(cause(List.of(SLOWER), List.of())),
            new VersionChange("org.ow2.asm:asm", "9.9.1", "9.11.1"));
    String versions = "org.ow2.asm:asm 9.9.1 -> 9.11.1";

    assertThat(CauseLine.of(result)).contains(versions + ": Order.total takes 16.4 us longer");
    assertThat(Texts.MAVEN.of(result))
        .contains("  cause          " + versions + ": com.acme.Order.total +16.4 us/op\n");
    assertThat(texts(page(result), "h1")).singleElement().asString().endsWith(" with " + versions);
    assertThat(texts(page(result), "p"))
        .contains("Cause: " + versions + ", and nothing else differs.")
        .anyMatch(text -> text.startsWith("18.2% slower with " + versions + "."));
  }

  @Test
  void the_page_says_what_grew_most_when_nothing_stands_out() throws Exception {
    Growth some = new Growth("com.acme.Order.sum", 10e-6, 10.5e-6, 1e-6);
    Cause cause =
        new Cause(
            40e-6,
            41e-6,
            0,
            0,
            90,
            List.of(),
            List.of(),
            List.of(some),
            List.of(),
            TREE,
            List.of());

    assertThat(texts(page(with(cause)), "caption"))
        .contains("Methods that grew most, none of them clearly");
  }

  @Test
  void a_page_that_is_made_of_the_files_shows_the_same() throws Exception {
    TestResult result = with(cause(List.of(SLOWER), List.of(NEW)));
    Path file = directory.resolve("result.json");
    Files.writeString(file, ResultFileWriter.toJson(result));

    TestResult read = ResultFile.read(file).result();

    assertThat(read.cause()).isEqualTo(result.cause());
    assertThat(HtmlCause.of(read.cause().orElseThrow(), "x"))
        .isEqualTo(HtmlCause.of(result.cause().orElseThrow(), "x"));
  }

  @Test
  void a_file_whose_stacks_make_no_tree_is_damaged() throws Exception {
    String json = ResultFileWriter.toJson(with(cause(List.of(SLOWER), List.of(NEW))));
    Path file = directory.resolve("result.json");
    for (String depth : List.of("2", "-1", "0", "null", "1e9")) {
      Files.writeString(file, json.replaceFirst("\"depth\": 1", "\"depth\": " + depth));

      assertThatThrownBy(() -> ResultFile.read(file))
          .isInstanceOf(ResultFileException.class)
          .hasMessageContaining("cause.tree");
    }
  }

  @Test
  void hostile_names_do_no_harm_on_the_page() throws Exception {
    Growth hostile = new Growth(Results.HOSTILE, 0, 1e-6, 0);
    List<Growth> all = List.of(hostile);
    Branch tree = new Branch(Results.HOSTILE, 1e-6, 2e-6, List.of());
    Cause cause = new Cause(1e-6, 2e-6, 0, 0, 50, all, all, all, all, tree, List.of());

    Document page = page(with(cause));

    assertThat(page.getElementsByTagName("script").getLength()).isEqualTo(1);
    assertThat(page.getDocumentElement().getTextContent()).doesNotContain("\u202e", "\u001b");
  }

  private Document page(TestResult result) throws Exception {
    Results.writer(directory).testFinished(result);
    MergedReport report = new MergedReport("shop", Texts.MAVEN, SourceLinks.NONE);
    report.add("", directory);
    assertThat(report.unreadable()).isEmpty();
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(report.writePage(directory).toFile());
  }

  private static List<String> texts(Document page, String element) {
    NodeList nodes = page.getElementsByTagName(element);
    return IntStream.range(0, nodes.getLength())
        .mapToObj(i -> nodes.item(i).getTextContent().replace("\n", ""))
        .toList();
  }

  private static Cause cause(List<Growth> slower, List<Growth> allocating) {
    return new Cause(
        40e-6,
        56.4e-6,
        0,
        96,
        1234,
        slower,
        slower,
        slower,
        allocating,
        TREE,
        List.of(Path.of("forks", "fork-17.jfr")));
  }

  private static TestResult with(Cause cause) {
    return Results.because(Results.againstTheBase(Results.regressed()), cause);
  }
}
