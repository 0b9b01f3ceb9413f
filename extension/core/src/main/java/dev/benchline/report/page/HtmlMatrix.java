package dev.benchline.report.page;

import dev.benchline.json.JsonEscapes;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.TestId;
import dev.benchline.result.TestResult;
import dev.benchline.samples.Quantity;
import dev.benchline.samples.Sample;
import dev.benchline.statistics.Quantiles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Tables that compare the classes of a package: where several have a test of the same name, such as
 * {@code serialize[100]}, they are ways to do the same, and a reader asks which is the fastest. The
 * tests were measured one after the other, so these tables judge nothing.
 */
final class HtmlMatrix {

  private static final int MOST_METRICS = 4;
  private static final String INTRODUCTION =
      "<p class=\"soft\">Tests of the same name in several classes of a package, the fastest first."
          + " They were measured one after the other, so this table judges nothing.</p>\n";

  private HtmlMatrix() {}

  /** A table for each name that several classes of a package have, the fastest first. */
  static List<String> of(List<TestResult> results) {
    Map<String, List<TestResult>> byName =
        results.stream()
            .filter(result -> time(result).isPresent())
            .collect(Collectors.groupingBy(HtmlMatrix::name, TreeMap::new, Collectors.toList()));
    List<String> tables = new ArrayList<>();
    byName.values().stream()
        .filter(HtmlMatrix::isOfSeveralClasses)
        .map(HtmlMatrix::table)
        .forEach(tables::add);
    if (!tables.isEmpty()) {
      tables.add(0, new Html().element("h2", "The same, done in different ways") + INTRODUCTION);
    }
    return tables;
  }

  private static String name(TestResult result) {
    TestId subject = result.subject();
    return subject.packageName() + " " + subject.name() + " " + timeOf(result).name();
  }

  private static boolean isOfSeveralClasses(List<TestResult> same) {
    return same.stream().map(result -> result.subject().className()).distinct().count() > 1;
  }

  private static String table(List<TestResult> same) {
    List<TestResult> sorted =
        same.stream()
            .sorted(
                Comparator.<TestResult>comparingDouble(result -> time(result).orElseThrow())
                    .thenComparing(result -> result.subject().className()))
            .toList();
    double fastest = time(sorted.get(0)).orElseThrow();
    List<Metric> exact = exact(sorted);
    Metric timed = timeOf(sorted.get(0));
    List<String> columns = new ArrayList<>(List.of("class", "#" + timed.name(), "#of the fastest"));
    exact.forEach(metric -> columns.add("#" + JsonEscapes.line(metric.name(), 40)));
    Html html = new Html();
    html.open("details", "class", "matrix").open("summary");
    html.element("bdi", JsonEscapes.line(same.get(0).subject().name(), 120));
    html.text(" ")
        .element("span", same.size() + " classes", "class", "soft")
        .close("summary")
        .open("div");
    html.head("The fastest first", columns);
    for (TestResult result : sorted) {
      double time = time(result).orElseThrow();
      List<String> cells = new ArrayList<>();
      cells.add(Quantity.of(time, timed.unit()));
      cells.add(Quantity.factor(time / fastest));
      for (Metric metric : exact) {
        OptionalDouble value = median(result, metric);
        cells.add(value.isPresent() ? Quantity.of(value.getAsDouble(), metric.unit()) : "");
      }
      html.row(simpleName(result.subject()), cells);
    }
    return html.foot().close("div").close("details").toString();
  }

  private static List<Metric> exact(List<TestResult> results) {
    return results.stream()
        .flatMap(result -> result.samples().stream())
        .map(Sample::metric)
        .filter(metric -> metric.kind().isExact())
        .distinct()
        .limit(MOST_METRICS)
        .toList();
  }

  /** Only a time that can be divided by and compared. */
  private static OptionalDouble time(TestResult result) {
    OptionalDouble time = median(result, timeOf(result));
    return time.isPresent() && time.getAsDouble() > 0 ? time : OptionalDouble.empty();
  }

  private static Metric timeOf(TestResult result) {
    return BuiltInMetric.time(result.plan().design());
  }

  private static OptionalDouble median(TestResult result, Metric metric) {
    return result.samples().stream()
        .filter(sample -> sample.metric().key().equals(metric.key()))
        .map(sample -> sample.values().stream().mapToDouble(Double::doubleValue))
        .map(values -> values.filter(Double::isFinite).toArray())
        .filter(values -> values.length > 0)
        .mapToDouble(Quantiles::median)
        .findFirst();
  }

  private static String simpleName(TestId subject) {
    return subject.className().substring(subject.className().lastIndexOf('.') + 1);
  }
}
