package dev.benchline.report.page;

import dev.benchline.baseline.RecordMode;
import dev.benchline.cause.Branch;
import dev.benchline.cause.Cause;
import dev.benchline.cause.Growth;
import dev.benchline.history.TestHistory;
import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Series;
import dev.benchline.measure.TestedVersion;
import dev.benchline.measure.Version;
import dev.benchline.measure.VersionRecording;
import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.TestId;
import dev.benchline.result.Recorded;
import dev.benchline.result.Results;
import dev.benchline.result.TestResult;
import dev.benchline.verdict.Change;
import dev.benchline.verdict.Claim;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.Findings;
import dev.benchline.verdict.HistoryFindings;
import dev.benchline.verdict.Judgement;
import dev.benchline.verdict.Shift;
import dev.benchline.verdict.Tolerance;
import dev.benchline.verdict.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.Stream;

/** A made-up run of a shop's tests against a base, in which every outcome occurs. */
final class Shop {

  private static final Metric TIME = BuiltInMetric.TIME_MEDIAN.metric();
  private static final Metric ALLOCATED = BuiltInMetric.ALLOCATED.metric();
  private static final String BASE = "3f2a1c9 (origin/main)";

  private Shop() {}

  static List<TestResult> results() {
    return List.of(
        total(),
        paired(
            "CatalogTests",
            "search[brand=all]",
            14,
            31,
            time(Verdict.REGRESSED, 1.84e-3, 1.97e-3, 0.071, 0.054, 0.088)),
        claim(),
        Results.with(
            paired(
                "CheckoutTests",
                "reserveStock",
                19,
                58,
                time(Verdict.INCONCLUSIVE, 212e-6, 225e-6, 0.061, -0.02, 0.148)),
            Verdict.INCONCLUSIVE,
            List.of(WarningType.BUSY_MACHINE.of())),
        notComparable(),
        Results.accepted(
            paired(
                "CartTests",
                "addItem[1000]",
                10,
                24,
                time(Verdict.REGRESSED, 88.4e-6, 98.9e-6, 0.119, 0.098, 0.141)),
            "stock is checked for every line now"),
        isNew(),
        Results.recorded(
            Results.result(
                new TestId("com.acme.shop.ShippingTests", "rates"), Results.regressedTime()),
            new Recorded(RecordMode.REPLACE, Optional.of("carrier table of 2027"))),
        paired(
            "OrderTests",
            "sort[10000]",
            8,
            12,
            time(Verdict.IMPROVED, 1.27e-3, 871e-6, -0.314, -0.33, -0.298)),
        convert(),
        paired("CartTests", "total", 0, 4, exact(Verdict.PASSED, 2048, 2048)),
        paired(
            "InventoryReservationTests$WhenExpired",
            "releaseAllWarehouses[warehouses=12]",
            6,
            6,
            time(Verdict.PASSED, 48.2e-3, 47.9e-3, -0.007, -0.023, 0.01)),
        Results.unaffected(new TestId("com.acme.shop.EmailTests", "template")));
  }

  private static TestResult total() {
    Comparison mean =
        Results.comparison(
            BuiltInMetric.TIME_MEAN.metric(),
            Verdict.REGRESSED,
            true,
            OptionalDouble.of(43.0e-6),
            50.9e-6,
            Optional.of(new Change(0.184, 0.142, 0.228, 0.999)));
    TestResult result =
        paired(
            "OrderTests",
            "total",
            10,
            23,
            time(Verdict.REGRESSED, 41.3e-6, 48.8e-6, 0.182, 0.149, 0.216),
            mean,
            exact(Verdict.REGRESSED, 1024, 1416));
    HistoryFindings history = history(40, 41.2e-6, 40, 0, 48.8e-6);
    return Results.because(result.with(result.judgement(), history), cause());
  }

  private static TestResult convert() {
    TestResult result =
        paired(
            "CurrencyTests",
            "convert",
            8,
            4,
            time(Verdict.PASSED, 11.7e-6, 11.8e-6, 0.004, -0.006, 0.015),
            exact(Verdict.PASSED, 96, 96));
    return result.with(result.judgement(), history(40, 12.9e-6, 17, -0.093, 11.75e-6));
  }

  private static TestResult claim() {
    Claim refuted =
        new Claim(
            "uncached",
            1.5,
            1.32,
            1.28,
            1.37,
            0.99,
            List.of(1.29, 1.33, 1.31, 1.36, 1.30, 1.32),
            Verdict.NOT_FASTER,
            List.of());
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
    Comparison time =
        Results.comparison(
            TIME, Verdict.NEW, true, OptionalDouble.empty(), 5.12e-6, Optional.empty());
    return paired("CouponTests", "redeem", 0, 3, time);
  }

  private static Comparison time(
      Verdict verdict, double base, double current, double change, double lower, double upper) {
    return Results.comparison(
        TIME,
        verdict,
        true,
        OptionalDouble.of(base),
        current,
        Optional.of(new Change(change, lower, upper, 0.999)));
  }

  private static Comparison exact(Verdict verdict, double base, double current) {
    double change = current / base - 1;
    return new Comparison(
        ALLOCATED,
        verdict,
        true,
        OptionalDouble.of(base),
        current,
        Optional.of(new Change(change, change, change, 1)),
        new Tolerance(0.01, 16),
        OptionalDouble.empty(),
        List.of());
  }

  /** A test that was measured in replicates, whose slices scatter around what was compared. */
  private static TestResult paired(
      String type, String name, int replicates, int seconds, Comparison... comparisons) {
    TestId subject = new TestId("com.acme.shop." + type, name);
    TestResult result = Results.result(subject, comparisons);
    MeasurementPlan plan =
        result
            .plan()
            .with(
                List.of(
                    new TestedVersion(Version.CURRENT, "", List.of()),
                    new TestedVersion(Version.BASE, "", List.of())),
                1);
    List<ForkRecording> forks =
        replicates == 0 ? List.of() : forks(replicates, comparisons[0], name.length());
    TestResult measured =
        Results.with(
            result,
            new Findings(
                plan,
                forks.isEmpty() ? Optional.empty() : Optional.of(new Recording(plan, forks)),
                List.of(),
                Optional.empty(),
                new Judgement(
                    result.judgement().verdict(),
                    BASE + ", measured in pairs",
                    List.of(comparisons),
                    List.of()),
                List.of()));
    return taking(measured, Duration.ofSeconds(seconds));
  }

  private static List<ForkRecording> forks(int replicates, Comparison comparison, int seed) {
    Random random = new Random(seed);
    Change change = comparison.change().orElseThrow();
    double spread = Math.max(0.008, (change.upper() - change.lower()) * 0.45);
    List<ForkRecording> forks = new ArrayList<>();
    for (int fork = 1; fork <= replicates; fork++) {
      double base = comparison.baseline().orElseThrow();
      double moved = base * (1 + change.estimate() + spread * random.nextGaussian());
      forks.add(
          new ForkRecording(
              fork,
              List.of(
                  version(Version.CURRENT, moved, spread, random),
                  version(Version.BASE, base, spread, random)),
              List.of()));
    }
    return forks;
  }

  private static VersionRecording version(
      Version version, double time, double spread, Random random) {
    List<Double> times =
        Stream.generate(() -> time * Math.exp(spread * (random.nextGaussian() + tail(random))))
            .limit(50)
            .toList();
    return new VersionRecording(version, 100, List.of(new Series(Metric.ITERATION_TIME, times)));
  }

  /** One slice of eight is disturbed. */
  private static double tail(Random random) {
    return random.nextInt(8) == 0 ? 3 * random.nextDouble() : 0;
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
              Map.of(TIME.key(), value)));
    }
    List<Shift> shifts =
        changedAt < commits
            ? List.of(new Shift(TIME.key(), changedAt, level, level * (1 + change), change))
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
            result.judgement(),
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
