package dev.benchline.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.files.BuildStart;
import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Series;
import dev.benchline.measure.TestedVersion;
import dev.benchline.measure.Version;
import dev.benchline.measure.VersionRecording;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Environment;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.TestId;
import dev.benchline.metrics.Unit;
import dev.benchline.report.SourceLinks;
import dev.benchline.report.text.Commands;
import dev.benchline.report.text.FailureText;
import dev.benchline.report.text.Texts;
import dev.benchline.result.FailOn;
import dev.benchline.result.GateNote;
import dev.benchline.result.GateNotesFile;
import dev.benchline.result.Origin;
import dev.benchline.result.ResultFile;
import dev.benchline.result.ResultFileWriter;
import dev.benchline.result.Results;
import dev.benchline.result.RunSummary;
import dev.benchline.result.TestResult;
import dev.benchline.verdict.Change;
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
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
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

  private static final HtmlDetails DETAILS = new HtmlDetails(SourceLinks.NONE, Path.of(""));

  @TempDir Path directory;

  @Test
  void leaves_out_what_an_earlier_build_has_left() throws Exception {
    Results.writer(directory).testFinished(Results.regressed());
    GateNotesFile.add(directory, List.of(new GateNote(GateNote.Kind.NOT_RUN, "com.acme.A.two")));
    BuildStart start = new BuildStart(Instant.now().plusSeconds(60));

    MergedReport earlier = report();
    earlier.add("shop", directory);
    MergedReport now = report();
    now.add("shop", directory, start);

    assertThat(earlier.size()).isEqualTo(1);
    assertThat(now.isEmpty()).isTrue();
  }

  private static MergedReport report() {
    return new MergedReport("shop", Texts.MAVEN, SourceLinks.NONE);
  }

  @Test
  void what_needs_an_answer_comes_first_and_is_unfolded() throws Exception {
    Document page =
        parse(
            page(
                Results.result(test("java"), Results.passedTime()),
                Results.regressed(),
                Results.result(test("xml"), Results.inconclusiveTime())));

    List<Element> tests = elements(page, "details", "test");
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
        .startsWith(
            "shop: 1 of 3 tests is slower: OrderSerializationPerformanceTests.kryo, by 18.2");
    assertThat(elements(page, "p", "also").get(0).getTextContent())
        .isEqualTo("The build fails. 1 is undecided.");
  }

  @Test
  void a_line_for_each_metric_and_what_to_type() throws Exception {
    Document page = parse(page(Results.regressed()));

    assertThat(elements(elements(page, "table", "lines").get(0), "tr"))
        .extracting(row -> row.getTextContent().replace(" %", "%"))
        .anyMatch(row -> row.startsWith("time (p10)41.3 us48.8 us+18.2%[+14.9%, +21.6%]5"))
        .anyMatch(row -> row.startsWith("allocated1,024 B1,416 B+38.3%exact"));
    assertThat(elements(page, "code").get(0).getTextContent())
        .contains("-Dbenchline.baseline=record", "-Dbenchline.reason=");
    assertThat(page.getDocumentElement().getTextContent())
        .contains("linux-amd64-xeon-17-g1", "21 Nov 2026, 12:34 UTC");
  }

  @Test
  void draws_the_change_of_every_test_on_one_axis() throws Exception {
    Document page =
        parse(
            page(
                Results.regressed(),
                Results.result(test("java"), Results.passedTime()),
                Results.result(test("far"), Results.improvedTime())));

    List<Element> rows = elements(elements(page, "tbody").get(0), "tr");
    assertThat(elements(rows.get(0), "circle").get(0).getAttribute("cx")).isEqualTo("86.4%");
    assertThat(elements(rows.get(0), "rect").get(0).getAttribute("width")).isEqualTo("20%");
    assertThat(elements(rows.get(1), "path").get(0).getAttribute("d")).startsWith("M-4 0");
    assertThat(elements(rows.get(2), "circle").get(0).getAttribute("cx")).isEqualTo("51%");
  }

  @Test
  void draws_every_fork_and_the_sessions_in_their_order() throws Exception {
    Element picture = picture(Results.regressed(), 0);

    assertThat(elements(picture, "desc").get(0).getTextContent())
        .startsWith("8 values, from -0.97")
        .contains("; result +18.2");
    assertThat(elements(picture, "circle"))
        .extracting(dot -> dot.getAttribute("class"))
        .containsExactly("dot", "dot", "dot", "dot", "dot", "dot", "pt", "pt");
  }

  @Test
  void draws_the_ratio_of_every_replicate() throws Exception {
    Element picture = picture(pairs(), 0);

    assertThat(elements(picture, "desc").get(0).getTextContent())
        .startsWith("4 values, from +20.0")
        .contains("; result +18.2");
    assertThat(page(pairs())).contains("<b>All 4 replicates are worse</b>");
  }

  @Test
  void draws_how_often_each_time_occurred_in_both_versions() throws Exception {
    Element picture = picture(pairs(), 1);

    assertThat(elements(picture, "desc").get(0).getTextContent())
        .isEqualTo(
            "Half of the base's 40 slices take 42.0 us to 43.4 us; half of the current version's"
                + " 40 slices take 50.4 us to 52.1 us.");
    assertThat(elements(picture, "path"))
        .extracting(path -> path.getAttribute("class"))
        .containsExactly("area-b", "area-c");
  }

  @Test
  void does_not_draw_how_often_a_duration_occurred_that_the_test_has_recorded() {
    Metric wait = new Metric("wait", Unit.SECONDS, Direction.LOWER_IS_BETTER, Kind.TIMED);
    Comparison ofTheTest =
        Results.comparison(
            wait,
            Verdict.REGRESSED,
            true,
            OptionalDouble.of(2e-3),
            3e-3,
            Optional.of(new Change(0.5, 0.4, 0.6, 0.9)));

    assertThat(DensityChart.of(pairs(), pairs().gating().get(0))).isPresent();
    assertThat(DensityChart.of(pairs(), ofTheTest)).isEmpty();
  }

  @Test
  void a_test_that_is_not_as_fast_as_claimed_does_not_begin_with_its_gain() throws Exception {
    Document page =
        parse(
            page(
                Results.result(
                    test("claimed"), List.of(Results.refutedClaim()), Results.improvedTime())));

    assertThat(elements(page, "p", "say").get(0).getTextContent())
        .startsWith("Not as fast as claimed: 1.32x as fast as serializable, and not 1.50x.")
        .doesNotContain("faster");
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
    assertThat(tables.get(0).getTextContent())
        .as("the median of two forks, of 48.7 us and of 48.9 us")
        .contains("48.8 us")
        .doesNotContain("48.9 us");
    assertThat(elements(tables.get(0), "bdi"))
        .extracting(Element::getTextContent)
        .containsExactly("JavaTests", "KryoTests");
  }

  @Test
  void runs_its_own_script_only_and_fetches_nothing() throws Exception {
    String page = page(Results.regressed(), Results.hostile());
    Document document = parse(page);

    String style = elements(document, "style").get(0).getTextContent();
    String script = elements(document, "script").get(0).getTextContent();
    assertThat(elements(document, "meta"))
        .extracting(meta -> meta.getAttribute("content"))
        .contains(
            ("default-src 'none'; style-src '%s'; script-src '%s'; base-uri 'none';"
                    + " form-action 'none'")
                .formatted(hash(style), hash(script)));
    assertThat(style).doesNotContain("url(", "@import", "&", "<");
    assertThat(script).doesNotContain("fetch", "XMLHttp", "eval", "innerHTML");
    assertThat(elements(document, "script")).hasSize(1);
    assertThat(names(document))
        .doesNotContain("iframe", "object", "embed", "link", "img", "form", "base");
    for (Element element : elements(document, "*")) {
      for (int i = 0; i < element.getAttributes().getLength(); i++) {
        String name = element.getAttributes().item(i).getNodeName();
        assertThat(name).doesNotStartWith("on").isNotIn("style", "src");
      }
      assertThat(element.getAttribute("href")).matches("(#[A-Za-z0-9._-]+)?");
    }
  }

  @Test
  void leads_to_the_commits_and_the_pull_request() throws Exception {
    SourceLinks links =
        SourceLinks.of(
            Map.of(
                "GITHUB_SERVER_URL", "https://github.example",
                "GITHUB_REPOSITORY", "acme/shop",
                "GITHUB_REF", "refs/pull/482/merge"));
    HtmlPage page = new HtmlPage("shop", links);
    page.add(HtmlPage.Entry.of("", file(pairs()), Texts.MAVEN, new HtmlDetails(links, directory)));

    assertThat(elements(parse(page.toString()), "a"))
        .extracting(a -> a.getAttribute("href"))
        .contains(
            "https://github.example/acme/shop/commit/3f2a1c9",
            "https://github.example/acme/shop/pull/482");
  }

  @Test
  void leads_to_the_line_of_the_test() throws Exception {
    Path sources = directory.resolve("shop/src/test/java/com/acme");
    Files.createDirectories(sources);
    Files.writeString(sources.resolve("OrderTests.java"), "");
    SourceLinks links =
        SourceLinks.of(
            Map.of(
                "GITHUB_SERVER_URL", "https://github.example",
                "GITHUB_REPOSITORY", "acme/shop",
                "GITHUB_WORKSPACE", directory.toString()));
    HtmlDetails details = new HtmlDetails(links, directory.resolve("shop/target/benchline"));

    String address =
        "https://github.example/acme/shop/blob/3f2a1c9"
            + "/shop/src/test/java/com/acme/OrderTests.java#L42";
    assertThat(details.of(file(Results.regressed()), "", Texts.MAVEN))
        .contains("<a href=\"" + address + "\">shop/src/test/java/com/acme/OrderTests.java:42</a>");
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
            "class=\"c3\">claim<", ">1.50", ">2.50", "aria-label=\"Metrics\"", ">41.5 us</td>");
  }

  @Test
  void a_metric_of_that_name_is_no_claim() throws Exception {
    Comparison claims =
        Results.comparison(
            new Metric("claim", Unit.COUNT, Direction.LOWER_IS_BETTER, Kind.EXACT),
            Verdict.REGRESSED,
            true,
            OptionalDouble.of(4),
            5,
            Optional.of(new Change(0.25, 0.25, 0.25, 1)));

    assertThat(page(Results.result(test("claimed"), claims)))
        .contains("class=\"c3\">claim<")
        .doesNotContain("0% is as claimed");
  }

  @Test
  void a_claim_that_could_not_be_measured_says_why() throws Exception {
    TestResult result =
        Results.result(test("claimed"), List.of(Results.claimNotMeasured()), Results.passedTime());

    assertThat(page(result))
        .containsSubsequence(
            "class=\"c3\">claim<",
            ">1.50",
            ">unknown<",
            "It could not be compared with serializable, which is disabled: flaky")
        .doesNotContain("0% is as claimed");
  }

  @Test
  void a_metric_that_the_current_version_lacks_is_shown_with_its_value_in_the_base()
      throws Exception {
    TestResult result =
        Results.againstTheBase(
            Results.result(test("claimed"), Results.vanishedRows(), Results.passedTime()));

    assertThat(page(result))
        .containsSubsequence("INCONCLUSIVE", ">rows<", ">10 rows<", ">unknown<");
  }

  @Test
  void can_be_read_by_a_screen_reader() throws Exception {
    Document page = parse(page(Results.regressed(), claim()));

    assertThat(page.getDocumentElement().getAttribute("lang")).isEqualTo("en");
    assertThat(elements(page, "svg"))
        .filteredOn(svg -> svg.getAttribute("role").equals("img"))
        .isNotEmpty()
        .allSatisfy(
            svg -> {
              assertThat(elements(svg, "title").get(0).getTextContent()).isNotBlank();
              assertThat(elements(svg, "desc").get(0).getTextContent()).isNotBlank();
            });
    assertThat(elements(page, "table"))
        .isNotEmpty()
        .allMatch(
            table ->
                !table.getAttribute("aria-label").isBlank()
                    || !elements(table, "caption").get(0).getTextContent().isBlank());
    assertThat(elements(page, "th"))
        .allSatisfy(th -> assertThat(th.getAttribute("scope")).isIn("col", "row"));
    List<String> ids = new ArrayList<>();
    elements(page, "*").forEach(each -> ids.add(each.getAttribute("id")));
    ids.removeIf(String::isEmpty);
    assertThat(ids).doesNotHaveDuplicates();
    assertThat(elements(page, "a"))
        .isNotEmpty()
        .allSatisfy(a -> assertThat(ids).contains(a.getAttribute("href").substring(1)));
  }

  @Test
  void tests_of_one_name_in_two_modules_have_places_of_their_own() throws Exception {
    Document page = parse(page(Results.regressed(), Results.regressed()));

    assertThat(elements(page, "a", "name"))
        .extracting(a -> a.getAttribute("href"))
        .containsExactly(
            "#OrderSerializationPerformanceTests.kryo",
            "#OrderSerializationPerformanceTests.kryo-2");
  }

  @Test
  void many_tests_that_ask_for_nothing_are_folded_and_without_pictures() throws Exception {
    TestResult[] many = new TestResult[201];
    for (int i = 0; i < many.length; i++) {
      many[i] = i == 0 ? Results.regressed() : Results.result(test("t" + i), Results.passedTime());
    }

    Document page = parse(page(many));

    Element quiet = elements(page, "details", "quiet").get(0);
    assertThat(elements(quiet, "summary").get(0).getTextContent())
        .isEqualTo("200 tests passed or unaffected");
    assertThat(quiet.hasAttribute("open")).isFalse();
    assertThat(elements(page, "figure")).hasSize(1);
  }

  @Test
  void lists_what_has_no_result() throws Exception {
    RunSummary ran =
        new RunSummary(
            List.of(claim()),
            List.of(test("once")),
            List.of(test("aborted")),
            List.of(test("broken")),
            List.of(),
            Duration.ZERO,
            FailOn.DEFAULT,
            List.of(new GateNote(GateNote.Kind.SKIPPED, "OrderTests.sum: no")));
    write(claim());
    new HtmlReporter(
            directory, Path.of("/projects/shop"), () -> ORIGIN, Texts.MAVEN, SourceLinks.NONE)
        .runFinished(ran);

    Document page = parse(Files.readString(directory.resolve("index.html")));
    assertThat(elements(elements(page, "tbody").get(0), "tr"))
        .extracting(row -> row.getAttribute("data-v"))
        .containsExactly("NOT FASTER", "ERROR", "ABORTED");
    assertThat(elements(page, "p", "also").get(0).getTextContent())
        .isEqualTo("The build fails. 1 could not be measured, 1 aborted itself.");
    assertThat(elements(page, "li"))
        .extracting(Element::getTextContent)
        .contains(
            "OrderSerializationPerformanceTests.once",
            "OrderTests.sum: no",
            "OrderSerializationPerformanceTests.serializable,"
                + " of OrderSerializationPerformanceTests.claimed");
  }

  @Test
  void a_file_that_cannot_be_read_is_named_and_harms_no_other() throws Exception {
    write(Results.regressed());
    Files.writeString(
        directory.resolve("cut.json"), "{\"formatVersion\": 1, \"testClass\": \"A\", \"te");
    MergedReport report = new MergedReport("shop", Texts.MAVEN, SourceLinks.NONE);

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
    MergedReport report = new MergedReport("acme", Texts.MAVEN, SourceLinks.NONE);

    report.add("shop", shop);
    report.add("library", library);
    report.add("none", directory.resolve("none"));

    assertThat(report.counts()).isEqualTo("1 regressed, 1 passed");
    Document page = parse(Files.readString(report.writePage(directory)));
    assertThat(elements(elements(page, "table").get(1), "tr"))
        .extracting(Element::getTextContent)
        .containsExactly("moduleverdicts", "shop1 regressed", "library1 passed");
    assertThat(report.writeComment(directory))
        .hasFileName("comment.md")
        .content()
        .startsWith("<!-- benchline: acme -->\n### Benchline: 1 of 2 tests is slower&#58; Order")
        .contains("+18.2");
  }

  @Test
  void counts_what_could_not_be_measured_in_each_module() throws Exception {
    for (String module : List.of("shop", "library", "gifts")) {
      ResultFileWriter results = new ResultFileWriter(directory.resolve(module), () -> ORIGIN);
      if (!module.equals("gifts")) {
        results.testFinished(Results.result(test("java"), Results.passedTime()));
      }
      if (!module.equals("library")) {
        results.runFinished(failed(test("broken")));
      }
    }
    MergedReport report = report();

    for (String module : List.of("shop", "library", "gifts")) {
      report.add(module, directory.resolve(module));
    }

    assertThat(report.counts()).isEqualTo("2 errors, 2 passed");
    Document page = parse(Files.readString(report.writePage(directory)));
    assertThat(elements(elements(page, "table").get(1), "tr"))
        .extracting(Element::getTextContent)
        .containsExactly(
            "moduleverdicts", "shop1 error, 1 passed", "library1 passed", "gifts1 error");
  }

  @Test
  void says_that_the_build_fails_by_what_fails_it() throws Exception {
    write(Results.result(test("java"), Results.inconclusiveTime()));
    MergedReport lenient = report();
    MergedReport strict = report();
    strict.failOn(new FailOn(Set.of(Verdict.INCONCLUSIVE), false, true));

    lenient.add("shop", directory);
    strict.add("shop", directory);

    assertThat(lenient.writePage(directory)).content().doesNotContain("The build fails.");
    assertThat(strict.writePage(directory)).content().contains("The build fails.");
    assertThat(strict.failing()).containsExactly(test("java"));
  }

  /** Of two modules that have the same test. */
  @Test
  void names_the_commands_of_each_module_on_the_page_and_in_the_comment() throws Exception {
    MergedReport report =
        new MergedReport(
            "acme",
            module -> new FailureText(Commands.ofGradlePlugin(directory, module + ":measure")),
            SourceLinks.NONE);
    for (String module : List.of(":shop", ":gift")) {
      TestResult result =
          module.equals(":shop")
              ? Results.result(test("kryo"), Results.inconclusiveTime())
              : Results.regressed();
      Path results = directory.resolve(module.substring(1));
      new ResultFileWriter(results, () -> ORIGIN).testFinished(result);
      report.add(module, results);
    }

    for (Path file : List.of(report.writePage(directory), report.writeComment(directory))) {
      assertThat(file)
          .content()
          .contains("gradle :shop:measure --tests ", "gradle :gift:measure --tests ");
    }
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
    MergedReport report = new MergedReport("acme", Texts.MAVEN, SourceLinks.NONE);

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

    new HtmlReporter(
            directory, Path.of("/projects/shop"), () -> ORIGIN, Texts.MAVEN, SourceLinks.NONE)
        .runFinished(summary);

    assertThat(directory.resolve("index.html"))
        .content()
        .containsOnlyOnce("Gate loosened")
        .containsOnlyOnce("OrderTests.total is gone");
  }

  @Test
  void the_reporter_shows_what_other_jvms_of_the_module_have_measured() throws Exception {
    write(Results.result(test("java"), Results.passedTime()));
    write(Results.regressed());

    new HtmlReporter(
            directory, Path.of("/projects/shop"), () -> ORIGIN, Texts.MAVEN, SourceLinks.NONE)
        .runFinished(Results.summary(Results.regressed()));

    assertThat(directory.resolve("index.html"))
        .content()
        .contains("<title>shop: 1 of 2 tests is slower");
  }

  @Test
  void the_reporter_lists_what_other_jvms_of_the_module_could_not_measure() throws Exception {
    GateNote failed = new GateNote(GateNote.Kind.FAILED, "OrderTests.other");
    new ResultFileWriter(directory, () -> ORIGIN)
        .runFinished(Results.summary().with(List.of(failed)));
    GateNote mended = new GateNote(GateNote.Kind.FAILED, test("java").fullName());
    new ResultFileWriter(directory, () -> ORIGIN)
        .runFinished(Results.summary().with(List.of(mended)));
    TestResult own = Results.result(test("java"), Results.passedTime());
    write(own);

    new HtmlReporter(
            directory, Path.of("/projects/shop"), () -> ORIGIN, Texts.MAVEN, SourceLinks.NONE)
        .runFinished(Results.summary(own));

    assertThat(directory.resolve("index.html"))
        .content()
        .contains("<title>shop: 1 of 2 tests could not be measured", "OrderTests.other");
  }

  @Test
  void a_build_has_measured_what_a_second_attempt_has() throws Exception {
    GateNote failed = new GateNote(GateNote.Kind.FAILED, test("java").fullName());
    new ResultFileWriter(directory, () -> ORIGIN)
        .runFinished(Results.summary().with(List.of(failed)));
    write(Results.result(test("java"), Results.passedTime()));
    MergedReport merged = new MergedReport("shop", Texts.MAVEN, SourceLinks.NONE);

    merged.add("shop", directory, BuildStart.ANY);

    assertThat(merged.notMeasured()).isEmpty();
  }

  /** Of two shards, or of two modules that have a class of the same name. */
  @Test
  void a_namesake_that_was_measured_mends_no_failure() throws Exception {
    TestId namesake = new TestId("com.acme.other." + test("java").shortClassName(), "java");
    Path other = Files.createDirectory(directory.resolve("other"));
    new ResultFileWriter(other, () -> ORIGIN).runFinished(failed(namesake));
    Path module = Files.createDirectory(directory.resolve("module"));
    new ResultFileWriter(module, () -> ORIGIN).runFinished(failed(test("java")));
    write(Results.result(test("java"), Results.passedTime()));
    MergedReport merged = new MergedReport("acme", Texts.MAVEN, SourceLinks.NONE);

    merged.add("shop", directory);
    merged.add("shop", other);
    merged.add("stock", module);

    assertThat(merged.notMeasured()).containsExactly(namesake.fullName(), test("java").fullName());
  }

  private static RunSummary failed(TestId test) {
    RunSummary none = Results.summary();
    return new RunSummary(
        none.results(),
        none.unmeasured(),
        none.aborted(),
        List.of(test),
        none.withoutTest(),
        none.duration(),
        none.failOn(),
        none.gate());
  }

  @Test
  void the_reporter_does_not_read_what_it_has_itself() throws Exception {
    write(Results.regressed());
    Path file = ResultFile.in(directory).get(0);
    TestResult own = ResultFile.read(file).result();
    HtmlReporter reporter =
        new HtmlReporter(
            directory, Path.of("/projects/shop"), () -> ORIGIN, Texts.MAVEN, SourceLinks.NONE);

    reporter.testFinished(own);
    Files.writeString(file, "{\"formatVersion\": 1, \"testClass\": \"A\", \"te");
    reporter.runFinished(Results.summary(own));

    assertThat(directory.resolve("index.html"))
        .content()
        .contains("<title>shop: 1 of 1 test is slower")
        .doesNotContain("damaged");
  }

  @Test
  void the_reporter_writes_nothing_when_nothing_was_measured() {
    new HtmlReporter(
            directory, Path.of("/projects/shop"), () -> ORIGIN, Texts.MAVEN, SourceLinks.NONE)
        .runFinished(Results.summary());

    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void the_reporter_lists_what_differs_from_the_base_where_something_was_measured()
      throws Exception {
    GateNote library = new GateNote(GateNote.Kind.DIFFERS, "commons-lang3: 3.12.0 -> 3.14.0");
    HtmlReporter reporter =
        new HtmlReporter(
            directory, Path.of("/projects/shop"), () -> ORIGIN, Texts.MAVEN, SourceLinks.NONE);

    reporter.runFinished(Results.summary().with(List.of(library)));
    assertThat(directory).isEmptyDirectory();
    write(Results.regressed());
    reporter.runFinished(Results.summary(Results.regressed()).with(List.of(library)));

    assertThat(elements(parse(Files.readString(directory.resolve("index.html"))), "li"))
        .extracting(Element::getTextContent)
        .contains("commons-lang3: 3.12.0 -> 3.14.0");
  }

  @Test
  void only_what_fails_the_build_is_unfolded() throws Exception {
    assertThat(elements(parse(page(Results.regressed())), "details", "test").get(0))
        .matches(test -> test.hasAttribute("open"));
    Document accepted = parse(page(Results.accepted(Results.regressed(), "a field more")));
    assertThat(elements(accepted, "details", "test").get(0))
        .matches(test -> !test.hasAttribute("open"));
    assertThat(elements(accepted, "span", "why"))
        .extracting(Element::getTextContent)
        .contains("“a field more”");
  }

  @Test
  void a_thousand_tests_stay_below_ten_megabytes() throws Exception {
    HtmlPage page = new HtmlPage("shop", SourceLinks.NONE);
    for (int i = 0; i < 1_000; i++) {
      page.add(
          HtmlPage.Entry.of(
              "shop", file(i % 10 == 0 ? pairs() : Results.regressed()), Texts.MAVEN, DETAILS));
    }

    assertThat(page.toString().length()).isLessThan(10_000_000);
  }

  private static String page(TestResult... results) {
    HtmlPage page = new HtmlPage("shop", SourceLinks.NONE);
    for (TestResult result : results) {
      page.add(HtmlPage.Entry.of("", file(result), Texts.MAVEN, DETAILS));
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
            result.judgment(),
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

  private static List<Element> elements(Document document, String name, String style) {
    return elements(document, name).stream()
        .filter(each -> List.of(each.getAttribute("class").split(" ")).contains(style))
        .toList();
  }

  /** A picture of a test, from 0. */
  private static Element picture(TestResult result, int number) throws Exception {
    return elements(parse(page(result)), "svg", "chart").get(number);
  }

  private static String hash(String text) throws Exception {
    byte[] digest =
        MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    return "sha256-" + Base64.getEncoder().encodeToString(digest);
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
