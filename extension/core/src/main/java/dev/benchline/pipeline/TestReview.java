package dev.benchline.pipeline;

import static dev.benchline.result.GateNote.Kind.CHANGED;
import static dev.benchline.result.GateNote.Kind.LOOSENED;

import dev.benchline.measure.Mode;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Design;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.TestId;
import dev.benchline.metrics.Unit;
import dev.benchline.result.GateNote;
import dev.benchline.settings.Effort;
import dev.benchline.settings.Setting;
import dev.benchline.settings.TestSettings;
import dev.benchline.verdict.Tolerance;
import dev.benchline.verdict.Tolerances;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Compares what the annotations of a test declare in two versions. */
final class TestReview {

  private static final String NONE = "none";
  private static final String DEFAULT = "default";

  /** With less of these there is less evidence; their defaults are those of a build. */
  private static final Map<Setting<Integer>, Integer> EVIDENCE =
      Map.of(
          Setting.FORKS, Effort.NORMAL.forks,
          Setting.ITERATIONS, Effort.NORMAL.iterations,
          Setting.ITERATION_MILLIS, Effort.NORMAL.iterationMillis,
          Setting.WARM_UP_MILLIS, Effort.NORMAL.warmUpMillis);

  private final String test;
  private final List<GateNote> notes = new ArrayList<>();

  private TestReview(String test) {
    this.test = test;
  }

  /**
   * A note for each difference.
   *
   * @param all the tests of the current version, of which one may compare itself with another
   */
  static List<GateNote> of(DeclaredTest now, DeclaredTest before, TestDeclarations all) {
    TestReview review = new TestReview(now.id().displayName());
    review.conditions(now, before, all);
    review.tolerances(now.tolerances(), before.tolerances());
    review.settings(now.settings(), before.settings());
    review.claims(now.claims(), before.claims());
    return review.notes;
  }

  private void conditions(DeclaredTest now, DeclaredTest before, TestDeclarations all) {
    List<String> added = new ArrayList<>(now.conditions());
    added.removeAll(before.conditions());
    if (!added.isEmpty()) {
      changed(
          GateNote.Kind.LOOSENED,
          "conditions",
          before.conditions().isEmpty() ? NONE : String.join(" ", before.conditions()),
          String.join(" ", now.conditions()) + onlyReference(now.id(), all));
    }
  }

  private static String onlyReference(TestId test, TestDeclarations all) {
    String claimants =
        all.tests().stream()
            .filter(other -> other.id().className().equals(test.className()))
            .filter(other -> other.claims().keySet().stream().anyMatch(test::isOf))
            .map(other -> other.id().displayName())
            .collect(Collectors.joining(", "));
    return claimants.isEmpty() ? "" : ", so it only serves as the reference of " + claimants;
  }

  private void tolerances(Tolerances now, Tolerances before) {
    Set<String> ignored = new TreeSet<>(now.ignored());
    if (!before.ignored().containsAll(ignored)) {
      changed(
          LOOSENED,
          "ignored",
          before.ignored().isEmpty() ? NONE : String.join(", ", new TreeSet<>(before.ignored())),
          String.join(", ", ignored));
    }
    if (now.timed() > before.timed()) {
      changed(LOOSENED, "tolerance", percent(before.timed()), percent(now.timed()));
    }
    Set<String> names = new TreeSet<>(now.byName().keySet());
    names.addAll(before.byName().keySet());
    names.removeAll(ignored);
    for (String name : names) {
      Optional<Tolerance> then = effective(name, before);
      Optional<Tolerance> today = effective(name, now);
      boolean unnamed = !now.byName().containsKey(name);
      if (then.isPresent()
          && (today.isEmpty()
              || isLooser(today.get(), then.get(), unnamed)
              || (unnamed && !BuiltInMetric.reservedNames().contains(name)))) {
        changed(
            LOOSENED,
            "tolerance of '" + name + "'",
            then.map(TestReview::text).orElse(NONE),
            today.filter(tolerance -> !unnamed).map(TestReview::text).orElse(DEFAULT));
      }
    }
  }

  /** The change of a metric that is ignored; empty if the metric does not gate. */
  private static Optional<Tolerance> effective(String name, Tolerances tolerances) {
    Metric metric =
        Arrays.stream(BuiltInMetric.values())
            .filter(builtIn -> builtIn.metric().name().equals(name))
            .map(builtIn -> builtIn.metric(Design.PAIRED).orElse(builtIn.metric()))
            .findFirst()
            .orElse(new Metric(name, Unit.COUNT, Direction.LOWER_IS_BETTER, Kind.EXACT));
    return Optional.of(metric).filter(tolerances::gates).map(tolerances::of);
  }

  /** The bytes that a default ignores besides are no trick. */
  private static boolean isLooser(Tolerance now, Tolerance before, boolean byDefault) {
    return now.relative() > before.relative() || (now.absolute() > before.absolute() && !byDefault);
  }

  private void settings(TestSettings now, TestSettings before) {
    differ(
        LOOSENED,
        "benchmarkMode",
        before.mode().orElse(Mode.AVERAGE_TIME),
        now.mode().orElse(Mode.AVERAGE_TIME));
    differ(
        CHANGED,
        "isolation",
        before.isolation().map(Enum::name).orElse(DEFAULT),
        now.isolation().map(Enum::name).orElse(DEFAULT));
    differ(LOOSENED, "jvmArgsAppend", before.jvmArguments(), now.jvmArguments());
    for (Setting<Integer> setting : Setting.OF_TESTS) {
      Optional<Integer> then = Optional.ofNullable(before.numbers().get(setting));
      Optional<Integer> today = Optional.ofNullable(now.numbers().get(setting));
      int standard = EVIDENCE.getOrDefault(setting, 1);
      boolean less = today.orElse(standard) < then.orElse(standard);
      boolean loosens = EVIDENCE.containsKey(setting) ? less : setting.equals(Setting.THREADS);
      differ(
          loosens ? LOOSENED : CHANGED,
          setting.name(),
          then.map(Object::toString).orElse(DEFAULT),
          today.map(Object::toString).orElse(DEFAULT));
    }
  }

  private void claims(Map<String, Double> now, Map<String, Double> before) {
    before.forEach(
        (reference, by) -> {
          Double today = now.get(reference);
          if (today == null || today < by) {
            changed(LOOSENED, "claim", claim(reference, by), claim(reference, today));
          }
        });
    now.forEach(
        (reference, by) -> {
          if (!before.containsKey(reference)) {
            changed(CHANGED, "claim", NONE, claim(reference, by));
          }
        });
  }

  private static String claim(String reference, @Nullable Double by) {
    return by == null ? NONE : "faster than %s by %s".formatted(reference, number(by));
  }

  private void differ(GateNote.Kind kind, String what, Object before, Object now) {
    if (!Objects.equals(before, now)) {
      changed(kind, what, String.valueOf(before), String.valueOf(now));
    }
  }

  private void changed(GateNote.Kind kind, String what, String before, String now) {
    notes.add(new GateNote(kind, "%s of %s %s -> %s".formatted(what, test, before, now)));
  }

  private static String text(Tolerance tolerance) {
    return percent(tolerance.relative())
        + (tolerance.absolute() > 0 ? " or " + number(tolerance.absolute()) : "");
  }

  /** A part of a whole: 0.05 is 5%. */
  static String percent(double part) {
    return number(part * 100) + "%";
  }

  private static String number(double value) {
    return new DecimalFormat("#,##0.####", DecimalFormatSymbols.getInstance(Locale.ROOT))
        .format(value);
  }
}
