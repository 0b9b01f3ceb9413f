package dev.benchline.report.page;

import dev.benchline.baseline.Commit;
import dev.benchline.json.JsonEscapes;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.report.ResultLine;
import dev.benchline.report.SetUpLine;
import dev.benchline.report.SourceLinks;
import dev.benchline.report.text.DriftText;
import dev.benchline.report.text.FailureText;
import dev.benchline.report.text.SourceFile;
import dev.benchline.report.text.Step;
import dev.benchline.result.Origin;
import dev.benchline.result.ResultFile;
import dev.benchline.result.TestResult;
import dev.benchline.samples.Quantity;
import dev.benchline.verdict.Comparison;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Writes the folded details of a test, and the command to type next.
 *
 * @param links to the pages of its commit and source
 * @param place the directory of the module or one in it, such as that of its results
 */
record HtmlDetails(SourceLinks links, Path place) {

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("d MMM yyyy, HH:mm 'UTC'", Locale.US).withZone(ZoneOffset.UTC);

  String of(ResultFile file, String module, FailureText text) {
    Html html = new Html();
    html.raw("<details class=\"more\"><summary><b>Details</b> ");
    html.text(glance(file.result())).close("summary").open("dl");
    facts(html, file, module);
    html.close("dl").close("details");
    text.nextSteps(file.result()).forEach(step -> next(html, step));
    return html.toString();
  }

  /** A moment for people: {@code 21 Nov 2026, 12:34 UTC}. */
  static String time(Instant moment) {
    return TIME.format(moment);
  }

  /** The number of its measurements, and the time that they took. */
  static String measured(TestResult result) {
    int forks = result.recording().map(its -> its.forks().size()).orElse(0);
    String what = forks == 0 ? "" : Quantity.count(forks, result.isPaired() ? "replicate" : "fork");
    return what.isEmpty() || result.measuringTime().isZero()
        ? what
        : what
            + " in "
            + Quantity.duration(result.measuringTime())
            + SetUpLine.of(result).map(shared -> ", " + shared).orElse("")
            + ".";
  }

  private static String glance(TestResult result) {
    String detectable = detectable(result).map(its -> its + ", ").orElse("");
    return detectable + "environment, settings";
  }

  /** That of a time; another metric says it only where no time may fail the test. */
  private static Optional<String> detectable(TestResult result) {
    List<Comparison> times = result.gating().stream().filter(ResultLine::isTime).toList();
    return (times.isEmpty() ? result.gating() : times)
        .stream()
            .filter(comparison -> comparison.baseline().isPresent())
            .map(Comparison::minimumDetectableEffect)
            .filter(effect -> effect.isPresent())
            .findFirst()
            .map(effect -> "smallest detectable slowdown " + Quantity.part(effect.getAsDouble()));
  }

  private void facts(Html html, ResultFile file, String module) {
    TestResult result = file.result();
    String commit = file.origin().map(Origin::commit).orElse("");
    fact(html, "test", JsonEscapes.line(result.subject().fullName(), 300));
    fact(html, "module", JsonEscapes.line(module, 100));
    result.givenName().ifPresent(name -> fact(html, "display name", JsonEscapes.line(name, 200)));
    source(html, result, commit);
    fact(html, "compared with", JsonEscapes.line(result.judgment().comparedWith().text(), 200));
    if (!commit.isEmpty()) {
      html.element("dt", "commit").open("dd");
      String shown = JsonEscapes.line(Commit.shorten(commit), 60);
      html.link(links.commit(commit).orElse(""), shown).close("dd");
    }
    detectable(result).ifPresent(its -> fact(html, "would have found", its));
    if (!result.history().drifted().isEmpty()) {
      fact(html, "drift", JsonEscapes.line(DriftText.of(result.history()), 300));
    }
    fact(html, "measured", plan(result.plan()));
    fact(html, "machine", JsonEscapes.line(result.environment(), 200));
    result
        .otherEnvironment()
        .ifPresent(other -> fact(html, "baseline of", JsonEscapes.line(other, 200)));
    fact(html, "written", time(file.written()));
    result
        .valuesFile()
        .ifPresent(
            its -> fact(html, "values", JsonEscapes.line(its.getFileName().toString(), 200)));
  }

  private void source(Html html, TestResult result, String commit) {
    Optional<String> path = path(result);
    int line = result.location().map(StackTraceElement::getLineNumber).orElse(-1);
    if (path.isPresent() && line > 0) {
      String address = links.source(commit, path.get(), line).orElse("");
      html.element("dt", "source").open("dd");
      html.link(address, JsonEscapes.line(path.get(), 200) + ":" + line).close("dd");
    }
  }

  /** The source within the repository; the module is where it is found, or above. */
  private Optional<String> path(TestResult result) {
    return Stream.iterate(place.toAbsolutePath(), Objects::nonNull, Path::getParent)
        .flatMap(from -> SourceFile.of(result, from, links.workspace()).stream())
        .findFirst();
  }

  private static String plan(MeasurementPlan plan) {
    return plan.mode().name().toLowerCase(Locale.ROOT).replace('_', ' ')
        + (plan.threads() == 1 ? "" : ", " + plan.threads() + " threads")
        + (plan.versions().size() == 1 ? "" : ", interleaved with another version or test")
        + (plan.jvmArguments().isEmpty()
            ? ""
            : ", JVM arguments " + JsonEscapes.line(String.join(" ", plan.jvmArguments()), 200));
  }

  private static void fact(Html html, String key, String value) {
    if (!value.isBlank()) {
      html.element("dt", key).element("dd", value);
    }
  }

  /** Each step is what it is for and, after a colon, what to type. */
  private static void next(Html html, Step step) {
    String label = step.label();
    html.open("div", "class", "next");
    html.element("p", label.substring(0, 1).toUpperCase(Locale.ROOT) + label.substring(1) + ":");
    html.open("div", "class", "cmd").open("pre").element("code", step.text());
    html.close("pre").close("div").close("div");
  }
}
