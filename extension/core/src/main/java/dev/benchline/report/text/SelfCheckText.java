package dev.benchline.report.text;

import dev.benchline.json.JsonEscapes;
import dev.benchline.result.SelfCheckReport;
import dev.benchline.result.Trial;
import dev.benchline.samples.Quantity;
import dev.benchline.statistics.Moments;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** A self-check as tables: a row per test and one for all of them, and the same for claims. */
final class SelfCheckText {

  private static final int LONGEST_NAME = 50;

  private SelfCheckText() {}

  static List<String> of(SelfCheckReport report) {
    if (report.isEmpty()) {
      return List.of(
          "Benchline: the self-check measured nothing, so it says nothing about times here.");
    }
    List<String> lines = new ArrayList<>();
    lines.add("Benchline: self-check, every test against itself.");
    if (!report.trials().isEmpty()) {
      lines.addAll(tests(report));
    }
    if (!report.claims().isEmpty()) {
      lines.addAll(SelfCheckClaims.of(report.claims()));
    }
    return lines;
  }

  private static List<String> tests(SelfCheckReport report) {
    List<String> injected =
        report.trials().stream().map(Trial::injected).filter(p -> !p.isEmpty()).distinct().toList();
    List<String> header = new ArrayList<>(List.of("test", "false alarms"));
    injected.forEach(p -> header.add("found " + label(p)));
    header.addAll(
        List.of(
            "replicates",
            "seconds",
            "of a slower one",
            "spread",
            "one after the other",
            "detectable"));
    List<List<String>> rows = new ArrayList<>();
    report
        .bySubject()
        .forEach(
            (subject, trials) ->
                rows.add(
                    row(JsonEscapes.line(subject.displayName(), LONGEST_NAME), trials, injected)));
    if (rows.size() > 1) {
      rows.add(row("all", report.trials(), injected));
    }
    List<String> lines = new ArrayList<>();
    lines.add("");
    lines.addAll(ResultTable.align(header, rows));
    lines.add("");
    lines.add(
        "replicates, seconds: per verdict on an unchanged test; spread: standard deviation of a replicate's"
            + " ratio, and of the ratio of two that ran one after the other;"
            + " detectable: median of the smallest slowdown detected 9 times out of 10.");
    lines.add(conclusion(report));
    return lines;
  }

  private static String conclusion(SelfCheckReport report) {
    if (report.hasPassed() && report.failedBefore().isPresent()) {
      return "This module passed with %s, but an earlier module of this build did not. %s"
          .formatted(Quantity.count(report.clean().size(), "verdict"), report.failedBefore().get());
    }
    if (report.isTrusted()) {
      return "Times may gate on this machine: %s on unchanged tests and no false alarm."
          .formatted(Quantity.count(report.clean().size(), "verdict"));
    }
    return report.falseAlarms() > 0
        ? "Times do not gate on this machine: %d of %d verdicts on unchanged tests were false alarms."
            .formatted(report.falseAlarms(), report.clean().size())
        : String.format(
            Locale.ROOT,
            "Times do not gate on this machine: one of two equal versions is faster, by %.1f"
                + " standard errors over the tests.",
            Math.abs(report.bias()));
  }

  private static List<String> row(String name, List<Trial> trials, List<String> injected) {
    List<Trial> clean = trials.stream().filter(Trial::isClean).toList();
    List<Trial> found = trials.stream().filter(t -> !t.isClean() && t.found()).toList();
    List<String> row = new ArrayList<>(List.of(name, share(clean)));
    for (String p : injected) {
      row.add(share(trials.stream().filter(t -> t.injected().equals(p)).toList()));
    }
    row.add(mean(clean, trial -> trial.base().size()));
    row.add(mean(clean, trial -> trial.took().toMillis() / 1e3));
    row.add(mean(found, trial -> trial.took().toMillis() / 1e3));
    row.add(spread(clean, SelfCheckReport::ratios));
    row.add(spread(clean, SelfCheckText::neighbors));
    row.add(detectable(clean));
    return row;
  }

  private static String label(String injected) {
    return injected.equals("partial") ? "1 in 20 x 3" : "+" + injected + "%";
  }

  private static String share(List<Trial> trials) {
    return trials.isEmpty()
        ? ""
        : trials.stream().filter(Trial::found).count() + " of " + trials.size();
  }

  private static String mean(List<Trial> trials, ToDoubleFunction<Trial> number) {
    OptionalDouble mean = trials.stream().mapToDouble(number).average();
    return mean.isPresent() ? String.format(Locale.ROOT, "%.1f", mean.getAsDouble()) : "";
  }

  /** Within each test, of a pair's ratio or of the ratio of neighboring JVMs. */
  private static String spread(List<Trial> trials, Function<List<Trial>, double[]> ratiosOf) {
    double squares = 0;
    int freedom = 0;
    for (List<Trial> ofTest :
        new SelfCheckReport(trials, List.of(), Optional.empty()).bySubject().values()) {
      double[] ratios = ratiosOf.apply(ofTest);
      if (ratios.length >= 2) {
        squares += Moments.variance(ratios) * (ratios.length - 1);
        freedom += ratios.length - 1;
      }
    }
    return freedom == 0 ? "" : Quantity.part(Math.sqrt(squares / freedom));
  }

  /**
   * The current version of one replicate against the base of the next, as if each had its own JVM.
   */
  private static double[] neighbors(List<Trial> trials) {
    return trials.stream()
        .flatMapToDouble(
            trial ->
                IntStream.range(1, trial.base().size())
                    .mapToDouble(i -> Math.log(trial.current().get(i - 1) / trial.base().get(i))))
        .toArray();
  }

  private static String detectable(List<Trial> trials) {
    double[] effects =
        trials.stream().flatMapToDouble(trial -> trial.detectable().stream()).sorted().toArray();
    return effects.length == 0 ? "" : Quantity.part(effects[effects.length / 2]);
  }
}
