package dev.benchline.report.page;

import dev.benchline.baseline.RecordMode;
import dev.benchline.cause.Branch;
import dev.benchline.cause.Cause;
import dev.benchline.cause.Growth;
import dev.benchline.history.TestHistory;
import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.TestId;
import dev.benchline.result.Recorded;
import dev.benchline.result.Results;
import dev.benchline.result.TestResult;
import dev.benchline.samples.PairedSample;
import dev.benchline.verdict.Claim;
import dev.benchline.verdict.ClaimRule;
import dev.benchline.verdict.ClaimTerms;
import dev.benchline.verdict.ComparedWith;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.Findings;
import dev.benchline.verdict.HistoryFindings;
import dev.benchline.verdict.Judgment;
import dev.benchline.verdict.Shift;
import dev.benchline.verdict.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A made-up run of a shop's tests against a base, in which every outcome occurs. */
final class Shop {

  private static final Metric ALONE = BuiltInMetric.TIME_P10.metric();
  private static final Metric TIME = BuiltInMetric.TIME_MEDIAN.metric();
  private static final ComparedWith BASE =
      ComparedWith.commit(false, "3f2a1c9 (origin/main)", "3f2a1c9");

  private Shop() {}

  static List<TestResult> results() {
    return Stream.of(
            total(),
            paired("CatalogTests", "search[brand=all]", 31, MadeUp.times(1.84e-3, 0.075, 0.02)),
            claim(),
            warned(
                paired("CheckoutTests", "reserveStock", 112, MadeUp.times(212e-6, 0.061, 0.15)),
                WarningType.BUSY_MACHINE.of()),
            notComparable(),
            Results.accepted(
                paired("CartTests", "addItem[1000]", 24, MadeUp.times(88.4e-6, 0.119, 0.02)),
                "stock is checked for every line now"),
            isNew(),
            rates(),
            paired("OrderTests", "sort[10000]", 12, MadeUp.times(1.27e-3, -0.314, 0.02)),
            convert(),
            paired(
                "CartTests",
                "total",
                4,
                MadeUp.times(3.1e-6, 0.002, 0.01).allocating(2_048, 2_048)),
            paired(
                "InventoryReservationTests$WhenExpired",
                "releaseAllWarehouses[warehouses=12]",
                6,
                MadeUp.times(48.2e-3, -0.007, 0.01)),
            Results.unaffected(new TestId("com.acme.shop.EmailTests", "template")))
        .map(Shop::againstTheBase)
        .toList();
  }

  /** No run has all outcomes: what was recorded or stored is shown as if it were of this one. */
  private static TestResult againstTheBase(TestResult result) {
    Judgment judgment = result.judgment();
    return judgment.comparedWith().unmeasured().equals(BASE)
        ? result
        : Results.with(
            result,
            result
                .findings()
                .with(
                    new Judgment(
                        judgment.verdict(), BASE, judgment.comparisons(), judgment.warnings())));
  }

  private static TestResult total() {
    TestResult result =
        paired(
            "OrderTests", "total", 23, MadeUp.times(41.3e-6, 0.182, 0.03).allocating(1_024, 1_416));
    return Results.because(result, cause());
  }

  private static TestResult convert() {
    return paired(
        "CurrencyTests", "convert", 4, MadeUp.times(11.7e-6, 0.004, 0.01).allocating(96, 96));
  }

  /** Measured alone, so it has a history. */
  private static TestResult rates() {
    TestResult result =
        Results.result(new TestId("com.acme.shop.ShippingTests", "rates"), Results.regressedTime());
    return Results.recorded(
        result.with(result.judgment(), history(40, 45.4e-6, 17, -0.093, 48.8e-6)),
        new Recorded(RecordMode.REPLACE, Optional.of("carrier table of 2027")));
  }

  /** A claim of which none of twelve replicates keeps what it promises. */
  private static TestResult claim() {
    Random random = new Random(1);
    List<Double> slower =
        Stream.generate(() -> 0.02 * random.nextGaussian() - Math.log(1.32)).limit(12).toList();
    PairedSample replicates =
        new PairedSample(
            TIME,
            Collections.nCopies(12, 25.0e-6),
            Collections.nCopies(12, 33.0e-6),
            IntStream.range(0, 12).mapToObj(i -> i % 2 == 0).toList(),
            slower,
            List.of());
    Claim refuted = new ClaimRule(new ClaimTerms("uncached", 1.5, ""), 1e-4).judge(replicates);
    return Results.result(new TestId("com.acme.shop.PriceTests", "cached"), List.of(refuted));
  }

  private static TestResult notComparable() {
    Comparison time =
        Results.comparison(
            BuiltInMetric.TIME_P10.metric(),
            Verdict.NOT_COMPARABLE,
            true,
            OptionalDouble.empty(),
            18.4e-3,
            Optional.empty());
    Warning other =
        new Warning(WarningType.OTHER_JVM, "The baseline is of JDK 17, this run of JDK 21.");
    return Results.with(
        withoutValues(Results.result(new TestId("com.acme.shop.PdfTests", "export"), time)),
        Verdict.NOT_COMPARABLE,
        List.of(other));
  }

  private static TestResult isNew() {
    TestId subject = new TestId("com.acme.shop.CouponTests", "redeem");
    TestResult unaffected = Results.unaffected(subject);
    return taking(
        Results.with(
            unaffected,
            unaffected
                .findings()
                .with(Judgment.isNew(BASE, "The base has no class com.acme.shop.Coupon."))),
        Duration.ofSeconds(3));
  }

  private static TestResult paired(String type, String name, int seconds, MadeUp versions) {
    TestId subject = new TestId("com.acme.shop." + type, name);
    return taking(
        Results.with(Results.result(subject), versions.findings(subject, BASE)),
        Duration.ofSeconds(seconds));
  }

  private static TestResult warned(TestResult result, Warning warning) {
    return Results.with(result, result.findings().with(result.judgment().with(warning)));
  }

  private static HistoryFindings history(
      int commits, double level, int changedAt, double change, double current) {
    Random random = new Random(commits + changedAt);
    List<TestHistory.Point> points = new ArrayList<>();
    for (int i = 0; i < commits; i++) {
      double mean = i < changedAt ? level : level * (1 + change);
      double value = i == commits - 1 ? current : mean * (1 + 0.006 * random.nextGaussian());
      points.add(
          new TestHistory.Point(
              Instant.parse("2026-10-01T12:00:00Z").plusSeconds(86_400L * i),
              "%07x".formatted(0x311a242 + 7919 * i),
              Optional.empty(),
              Map.of(ALONE.key(), value)));
    }
    List<Shift> shifts =
        changedAt < commits
            ? List.of(new Shift(ALONE.key(), changedAt, level, level * (1 + change), change))
            : List.of();
    return new HistoryFindings(new TestHistory(points), shifts, List.of());
  }

  private static Cause cause() {
    List<Growth> slower =
        List.of(
            growth("com.acme.shop.LineItem.label", 7.7, 15.4),
            growth("com.acme.text.Strings.normalizeSpace", 5.4, 13.9),
            growth("java.lang.Character.isWhitespace", 2.2, 5.8));
    List<Growth> allocating =
        List.of(
            new Growth("byte[] in java.lang.StringBuilder.append", 160, 488, 4),
            new Growth("byte[] in com.acme.text.Strings.normalizeSpace", 0, 64, 2));
    return new Cause(
        41.3e-6, 48.8e-6, 1024, 1416, 3_568, slower, slower, slower, allocating, tree(), List.of());
  }

  private static Growth growth(String name, double base, double current) {
    return new Growth(name, base / 1e6, current / 1e6, 0.1e-6);
  }

  private static Branch tree() {
    Branch whitespace = branch("java.lang.Character.isWhitespace", 2.2, 5.8);
    Branch append = branch("java.lang.StringBuilder.append", 2.1, 5.1);
    Branch normalize =
        branch("com.acme.text.Strings.normalizeSpace", 5.4, 13.9, whitespace, append);
    Branch label = branch("com.acme.shop.LineItem.label", 7.7, 15.4, normalize);
    Branch multiply =
        branch(
            "com.acme.shop.Money.multiply",
            7.9,
            8.0,
            branch("java.math.BigDecimal.multiply", 6.1, 6.2));
    Branch rate =
        branch("com.acme.shop.TaxTable.rate", 4.3, 4.4, branch("java.util.HashMap.get", 3.0, 3.0));
    Branch price = branch("com.acme.shop.LineItem.price", 15.2, 15.5, multiply, rate);
    Branch discount = branch("com.acme.shop.Discount.apply", 8.2, 6.4);
    Branch iterate = branch("java.util.ArrayList$Itr.next", 5.0, 5.1);
    Branch total = branch("com.acme.shop.Order.total", 40.2, 47.7, label, price, discount, iterate);
    return branch(
        "an invocation", 41.3, 48.8, branch("com.acme.shop.OrderTests.total", 41.3, 48.8, total));
  }

  private static Branch branch(String name, double base, double current, Branch... calls) {
    return new Branch(name, base / 1e6, current / 1e6, List.of(calls));
  }

  private static TestResult withoutValues(TestResult result) {
    return Results.with(
        result,
        new Findings(
            result.plan(),
            Optional.empty(),
            List.of(),
            Optional.empty(),
            result.judgment(),
            List.of()));
  }

  private static TestResult taking(TestResult r, Duration time) {
    return new TestResult(
        r.subject().method() + "()",
        r.findings(),
        r.environment(),
        Optional.of(Path.of("target", "benchline", "values.json")),
        time,
        r.location(),
        r.cause(),
        r.history(),
        r.recorded(),
        r.changes());
  }
}
