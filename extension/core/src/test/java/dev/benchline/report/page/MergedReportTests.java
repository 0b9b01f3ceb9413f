package dev.benchline.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Series;
import dev.benchline.measure.TestedVersion;
import dev.benchline.measure.Version;
import dev.benchline.measure.VersionRecording;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Environment;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.TestId;
import dev.benchline.report.text.Texts;
import dev.benchline.result.GateNote;
import dev.benchline.result.Golden;
import dev.benchline.result.Origin;
import dev.benchline.result.ResultFile;
import dev.benchline.result.ResultFileWriter;
import dev.benchline.result.Results;
import dev.benchline.result.TestResult;
import dev.benchline.verdict.Claim;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.Findings;
import dev.benchline.verdict.Verdict;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class MergedReportTests {

  private static final Origin ORIGIN =
      new Origin("3f2a1c9", new Environment("linux-amd64-xeon-17-g1", "hotspot-17"));
  private static final Instant WRITTEN = Instant.parse("2026-11-21T12:34:56Z");

  @TempDir Path directory;

  @Test
  void seals_the_page() {
    Golden.check(
        "report/page/index.html",
        () ->
            page(
                Results.regressed(),
                pairs(),
                Results.result(test("java"), Results.passedTime()),
                Results.result(test("fory"), Results.improvedTime()),
                Results.result(test("xml"), Results.inconclusiveTime()),
                Results.result(test("new"), Results.newTime()),
                Results.unaffected(test("same")),
                claim()));
  }

  @Test
  void what_needs_an_answer_comes_first_and_is_unfolded() throws Exception {
    Document page =
        parse(
            page(
                Results.result(test("java"), Results.passedTime()),
                Results.regressed(),
                Results.result(test("xml"), Results.inconclusiveTime())));

    List<Element> tests = elements(page, "details");
    assertThat(tests)
        .extracting(test -> elements(test, "bdi").get(0).getTextContent())
        .containsExactly(
            "OrderSerializationPerformanceTests.kryo",
            "OrderSerializationPerformanceTests.xml",
            "OrderSerializationPerformanceTests.java");
    assertThat(tests)
        .extracting(test -> test.hasAttribute("open"))
        .containsExactly(true, false, false);
    assertThat(elements(page, "title").get(0).getTextContent())
        .isEqualTo("shop: 1 regressed, 1 inconclusive, 1 passed");
  }

  @Test
  void says_what_the_failure_says_and_what_to_type() {
    String page = page(Results.regressed());

    assertThat(page)
        .contains("+18.2 %   [+14.9 %, +21.6 %]  99.9 % confidence")
        .contains("1,024 B -&gt; 1,416 B")
        .contains("-Dbenchline.reason=&quot;...&quot;")
        .contains("linux-amd64-xeon-17-g1")
        .contains("2026-11-21T12:34:56Z");
  }

  @Test
  void draws_every_fork_of_both_versions_and_the_sessions_in_their_order() throws Exception {
    List<Element> pictures = elements(parse(page(Results.regressed())), "svg");

    assertThat(pictures).hasSize(2);
    assertThat(elements(pictures.get(0), "desc").get(0).getTextContent())
        .startsWith("baseline: 6 values, from -0.97 % to +1.5 %")
        .contains("current: 2 values")
        .contains("the result, 99.9 % confidence: +18.2 %, from +14.9 % to +21.6 %")
        .endsWith("tolerance 5.0 %.");
    assertThat(elements(pictures.get(1), "text"))
        .extracting(Element::getTextContent)
        .containsSubsequence("1a2b3c4", "now");
  }

  @Test
  void draws_the_ratio_of_every_replicate() throws Exception {
    List<Element> pictures = elements(parse(page(pairs())), "svg");

    assertThat(elements(pictures.get(0), "desc").get(0).getTextContent())
        .contains("base: 4 values")
        .contains("current: 4 values")
        .contains("each replicate: 4 values, from +20.0 % to +20.0 %");
    assertThat(elements(pictures.get(1), "title").get(0).getTextContent())
        .isEqualTo("time (median), replicate after replicate");
  }

  @Test
  void compares_the_tests_of_one_name() throws Exception {
    Document page =
        parse(
            page(
                Results.result(new TestId("com.acme.KryoTests", "read"), Results.passedTime()),
                Results.result(new TestId("com.acme.JavaTests", "read"), Results.passedTime()),
                Results.result(new TestId("org.other.JavaTests", "read"), Results.passedTime())));

    List<Element> tables =
        elements(page, "table").stream()
            .filter(table -> table.getTextContent().startsWith("The fastest first"))
            .toList();
    assertThat(tables).hasSize(1);
    assertThat(elements(tables.get(0), "bdi"))
        .extracting(Element::getTextContent)
        .containsExactly("JavaTests", "KryoTests");
  }

  @Test
  void runs_no_script_and_fetches_nothing() throws Exception {
    String page = page(Results.regressed(), Results.hostile());
    Document document = parse(page);

    String style = elements(document, "style").get(0).getTextContent();
    byte[] hash =
        MessageDigest.getInstance("SHA-256").digest(style.getBytes(StandardCharsets.UTF_8));
    assertThat(elements(document, "meta"))
        .extracting(meta -> meta.getAttribute("content"))
        .contains(
            "default-src 'none'; style-src 'sha256-%s'; base-uri 'none'; form-action 'none'"
                .formatted(Base64.getEncoder().encodeToString(hash)));
    assertThat(style).doesNotContain("url(", "@import", "&", "<");
    assertThat(names(document))
        .doesNotContain("script", "iframe", "object", "embed", "link", "img", "form", "base");
    for (Element element : elements(document, "*")) {
      for (int i = 0; i < element.getAttributes().getLength(); i++) {
        String name = element.getAttributes().item(i).getNodeName();
        assertThat(name).doesNotStartWith("on").isNotIn("style", "src");
      }
      assertThat(element.getAttribute("href")).matches("(#t\\d+)?");
    }
  }

  @Test
  void a_test_that_is_there_for_its_claim_shows_it_and_its_time() throws Exception {
    Claim holds =
        new Claim(
            "serializable",
            1.5,
            2.5,
            1.66,
            3.77,
            0.96,
            List.of(2.2, 2.5, 2.6, 2.8),
            Verdict.PASSED,
            List.of());
    Comparison time =
        Results.comparison(
            BuiltInMetric.TIME_P10.metric(),
            Verdict.NEW,
            false,
            OptionalDouble.empty(),
            41.5e-6,
            Optional.empty());

    assertThat(page(Results.result(test("claimed"), List.of(holds), time)))
        .containsSubsequence(
            "<td class=\"wide\">time (p10)</td>", ">41.5 us</td>", ">2.50 times as fast</td>");
  }

  @Test
  void can_be_read_by_a_screen_reader() throws Exception {
    Document page = parse(page(Results.regressed(), claim()));

    assertThat(page.getDocumentElement().getAttribute("lang")).isEqualTo("en");
    assertThat(elements(page, "svg"))
        .isNotEmpty()
        .allSatisfy(
            svg -> {
              assertThat(svg.getAttribute("role")).isEqualTo("img");
              assertThat(elements(svg, "title").get(0).getTextContent()).isNotBlank();
              assertThat(elements(svg, "desc").get(0).getTextContent()).isNotBlank();
            });
    assertThat(elements(page, "table"))
        .isNotEmpty()
        .allSatisfy(
            table -> assertThat(elements(table, "caption").get(0).getTextContent()).isNotBlank());
    assertThat(elements(page, "th"))
        .allSatisfy(th -> assertThat(th.getAttribute("scope")).isIn("col", "row"));
    Set<String> ids = new HashSet<>();
    assertThat(elements(page, "details")).allMatch(each -> ids.add(each.getAttribute("id")));
    assertThat(elements(page, "a"))
        .allSatisfy(a -> assertThat(ids).contains(a.getAttribute("href").substring(1)));
  }

  @Test
  void a_file_that_cannot_be_read_is_named_and_harms_no_other() throws Exception {
    write(Results.regressed());
    Files.writeString(
        directory.resolve("cut.json"), "{\"formatVersion\": 1, \"testClass\": \"A\", \"te");
    MergedReport report = new MergedReport("shop", Texts.MAVEN);

    report.add("", directory);

    assertThat(report.size()).isEqualTo(1);
    assertThat(report.unreadable()).singleElement().asString().contains("cut.json is damaged");
    assertThat(report.writePage(directory)).content().contains("cut.json is damaged");
  }

  @Test
  void merges_modules_and_comments_on_all_of_them() throws Exception {
    Path shop = directory.resolve("shop");
    Path library = directory.resolve("library");
    new ResultFileWriter(shop, () -> ORIGIN).testFinished(Results.regressed());
    new ResultFileWriter(library, () -> ORIGIN)
        .testFinished(Results.result(test("java"), Results.passedTime()));
    MergedReport report = new MergedReport("acme", Texts.MAVEN);

    report.add("shop", shop);
    report.add("library", library);
    report.add("none", directory.resolve("none"));

    assertThat(report.counts()).isEqualTo("1 regressed, 1 passed");
    Document page = parse(Files.readString(report.writePage(directory)));
    assertThat(elements(elements(page, "table").get(0), "tr"))
        .extracting(Element::getTextContent)
        .containsExactly("moduleverdicts", "shop1 regressed", "library1 passed");
    assertThat(report.writeComment(directory))
        .hasFileName("comment.md")
        .content()
        .startsWith("<!-- benchline: acme -->\n### Benchline: 1 regressed, 1 passed\n")
        .contains("+18.2 %");
  }

  @Test
  void merges_what_the_gates_of_the_modules_let_pass() throws Exception {
    Path shop = directory.resolve("shop");
    write(Results.regressed());
    GateNote looser = new GateNote(GateNote.Kind.LOOSENED, "OrderTests.total is gone");
    new ResultFileWriter(shop, () -> ORIGIN).runFinished(Results.summary().with(List.of(looser)));
    new ResultFileWriter(shop, () -> ORIGIN)
        .runFinished(
            Results.summary()
                .with(List.of(looser, new GateNote(GateNote.Kind.SKIPPED, "OrderTests.sum: no"))));
    MergedReport report = new MergedReport("acme", Texts.MAVEN);

    report.add("shop", shop);
    assertThat(report.writeComment(directory))
        .content()
        .contains("- **gate loosened**: OrderTests.total is gone\n");
    report.add("library", directory.resolve("library"));

    assertThat(elements(parse(Files.readString(report.writePage(directory))), "li"))
        .extracting(Element::getTextContent)
        .contains("shop: OrderTests.total is gone", "shop: OrderTests.sum: no");
    assertThat(report.writeComment(directory))
        .content()
        .contains("- **gate loosened**: shop&#58; OrderTests.total is gone\n");
  }

  @Test
  void the_page_of_a_module_says_once_what_its_gate_lets_pass() {
    GateNote looser = new GateNote(GateNote.Kind.LOOSENED, "OrderTests.total is gone");
    var summary = Results.summary().with(List.of(looser));
    new ResultFileWriter(directory, () -> ORIGIN).runFinished(summary);

    new HtmlReporter(directory, Path.of("/projects/shop"), () -> ORIGIN, Texts.MAVEN)
        .runFinished(summary);

    assertThat(directory.resolve("index.html"))
        .content()
        .containsOnlyOnce("<h2>Gate loosened</h2>")
        .containsOnlyOnce("OrderTests.total is gone");
  }

  @Test
  void the_reporter_shows_what_other_jvms_of_the_module_have_measured() throws Exception {
    write(Results.result(test("java"), Results.passedTime()));
    write(Results.regressed());

    new HtmlReporter(directory, Path.of("/projects/shop"), () -> ORIGIN, Texts.MAVEN)
        .runFinished(Results.summary(Results.regressed()));

    assertThat(directory.resolve("index.html"))
        .content()
        .contains("<title>shop: 1 regressed, 1 passed</title>");
  }

  @Test
  void the_reporter_does_not_read_what_it_has_itself() throws Exception {
    write(Results.regressed());
    Path file = ResultFile.in(directory).get(0);
    TestResult own = ResultFile.read(file).result();
    HtmlReporter reporter =
        new HtmlReporter(directory, Path.of("/projects/shop"), () -> ORIGIN, Texts.MAVEN);

    reporter.testFinished(own);
    Files.writeString(file, "{\"formatVersion\": 1, \"testClass\": \"A\", \"te");
    reporter.runFinished(Results.summary(own));

    assertThat(directory.resolve("index.html"))
        .content()
        .contains("<title>shop: 1 regressed</title>")
        .doesNotContain("damaged");
  }

  @Test
  void the_reporter_writes_nothing_when_nothing_was_measured() {
    new HtmlReporter(directory, Path.of("/projects/shop"), () -> ORIGIN, Texts.MAVEN)
        .runFinished(Results.summary());

    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void only_what_fails_the_build_is_unfolded() {
    assertThat(page(Results.regressed())).contains(" open=\"open\"");
    assertThat(page(Results.accepted(Results.regressed(), "a field more")))
        .contains("a field more")
        .doesNotContain(" open=\"open\"");
  }

  @Test
  void a_thousand_tests_stay_below_ten_megabytes() throws Exception {
    HtmlPage page = new HtmlPage("shop");
    for (int i = 0; i < 1_000; i++) {
      page.add(
          HtmlPage.Entry.of(
              "shop", file(i % 10 == 0 ? pairs() : Results.regressed()), Texts.MAVEN));
    }

    assertThat(page.toString().length()).isLessThan(10_000_000);
  }

  private static String page(TestResult... results) {
    HtmlPage page = new HtmlPage("shop");
    for (TestResult result : results) {
      page.add(HtmlPage.Entry.of("", file(result), Texts.MAVEN));
    }
    return page.toString();
  }

  private static ResultFile file(TestResult result) {
    return new ResultFile(Path.of("values.json"), WRITTEN, result, Optional.of(ORIGIN));
  }

  private void write(TestResult result) throws Exception {
    ResultFileWriter reporter = new ResultFileWriter(directory, () -> ORIGIN);
    reporter.testFinished(result);
    Files.setLastModifiedTime(reporter.fileOf(result.subject()), FileTime.from(WRITTEN));
  }

  private static TestId test(String name) {
    return new TestId(Results.TEST_CLASS, name);
  }

  /** A test against its base, a fifth slower in each of four pairs. */
  private static TestResult pairs() {
    return versions(
        Results.againstTheBase(Results.result(test("against"), Results.regressedTime())),
        new TestedVersion(Version.CURRENT, "", List.of()),
        new TestedVersion(Version.BASE, "", List.of()));
  }

  /** A test that is claimed to be faster than it is. */
  private static TestResult claim() {
    return Results.result(test("claimed"), List.of(Results.refutedClaim()), Results.passedTime());
  }

  private static TestResult versions(
      TestResult result, TestedVersion current, TestedVersion other) {
    MeasurementPlan plan = result.plan().with(List.of(current, other), 4);
    List<ForkRecording> forks = new ArrayList<>();
    for (int fork = 1; fork <= 4; fork++) {
      double base = (40 + fork) / 1e6;
      forks.add(
          new ForkRecording(
              fork, List.of(version(current, 1.2 * base), version(other, base)), List.of()));
    }
    return Results.with(
        result,
        new Findings(
            plan,
            Optional.of(new Recording(plan, forks)),
            result.samples(),
            result.baseline(),
            result.judgement(),
            result.claims()));
  }

  private static VersionRecording version(TestedVersion version, double time) {
    List<Double> times = IntStream.range(0, 10).mapToObj(i -> time * (1 + 0.001 * i)).toList();
    return new VersionRecording(
        version.version(), 100, List.of(new Series(Metric.ITERATION_TIME, times)));
  }

  private static Set<String> names(Document document) {
    Set<String> names = new HashSet<>();
    elements(document, "*").forEach(element -> names.add(element.getTagName()));
    return names;
  }

  private static List<Element> elements(Document document, String name) {
    return elements(document.getDocumentElement(), name);
  }

  private static List<Element> elements(Element parent, String name) {
    NodeList nodes = parent.getElementsByTagName(name);
    return IntStream.range(0, nodes.getLength()).mapToObj(i -> (Element) nodes.item(i)).toList();
  }

  /** The page is well-formed XML too, so that a parser finds what escaped from its place. */
  private static Document parse(String page) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    return factory.newDocumentBuilder().parse(new InputSource(new StringReader(page)));
  }
}
