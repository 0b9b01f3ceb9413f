package dev.benchline.pipeline;

import dev.benchline.result.FailOn;
import dev.benchline.result.GateNote;
import dev.benchline.settings.Effort;
import dev.benchline.settings.Setting;
import dev.benchline.verdict.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Compares the configuration parameters that two versions set in a file of their tests. */
final class ParameterReview {

  /** Of these, a smaller number lets pass more. */
  private static final Set<Setting<?>> MORE_IS_STRICTER =
      Set.of(Setting.FORKS, Setting.ITERATIONS, Setting.ITERATION_MILLIS, Setting.WARM_UP_MILLIS);

  /** Of these, a larger number does. */
  private static final Set<Setting<?>> LESS_IS_STRICTER =
      Set.of(Setting.TOLERANCE, Setting.PRIOR_SPREAD);

  /** These let more pass only where they are no longer true. */
  private static final Set<Setting<?>> TRUE_IS_STRICTER =
      Set.of(Setting.HISTORY_GATE, Setting.MEASURE_UNAFFECTED);

  /** These only say where something goes, or what is shown. */
  private static final Set<Setting<?>> HARMLESS =
      Set.of(
          Setting.CAUSE,
          Setting.CONSOLE,
          Setting.EXPORT,
          Setting.HISTORY,
          Setting.HISTORY_DAYS,
          Setting.OUTPUT,
          Setting.REASON,
          Setting.TIMEOUT_SECONDS);

  private ParameterReview() {}

  /**
   * A note for each parameter that differs.
   *
   * @param file where they are set
   */
  static List<GateNote> of(Map<String, String> now, Map<String, String> before, String file) {
    Set<String> keys = new TreeSet<>(now.keySet());
    keys.addAll(before.keySet());
    List<GateNote> notes = new ArrayList<>();
    for (String key : keys) {
      String then = before.getOrDefault(key, "default");
      String today = now.getOrDefault(key, "default");
      if (!then.equals(today)) {
        notes.add(
            new GateNote(
                loosens(key, then, today) ? GateNote.Kind.LOOSENED : GateNote.Kind.CHANGED,
                "%s in %s %s".formatted(key, file, change(then, today))));
      }
    }
    return notes;
  }

  /** The URL of a database may hold a password. */
  private static String change(String before, String now) {
    return before.startsWith("jdbc:") || now.startsWith("jdbc:")
        ? "names another database"
        : before + " -> " + now;
  }

  private static boolean loosens(String key, String before, String now) {
    return Setting.all().stream()
        .filter(setting -> setting.key().equals(key))
        .anyMatch(setting -> loosens(setting, before, now));
  }

  /** A change of which nothing else is known may loosen. */
  private static boolean loosens(Setting<?> setting, String before, String now) {
    if (setting.equals(Setting.FAIL_ON)) {
      return !failing(now).containsAll(failing(before));
    }
    if (HARMLESS.contains(setting)) {
      return false;
    }
    if (TRUE_IS_STRICTER.contains(setting)) {
      return Boolean.parseBoolean(before);
    }
    if (setting.equals(Setting.EFFORT)) {
      return effort(now).compareTo(effort(before)) < 0;
    }
    try {
      double difference = Double.parseDouble(now) - Double.parseDouble(before);
      return LESS_IS_STRICTER.contains(setting)
          ? difference > 0
          : !MORE_IS_STRICTER.contains(setting) || difference < 0;
    } catch (NumberFormatException oneIsTheDefault) {
      return true;
    }
  }

  /** One that does not exist fails a build by itself. */
  private static Effort effort(String name) {
    return Arrays.stream(Effort.values())
        .filter(effort -> effort.name().equalsIgnoreCase(name.strip()))
        .findFirst()
        .orElse(Effort.NORMAL);
  }

  /** What fails a build by these words, without the verdicts that do so in any case. */
  private static Set<String> failing(String words) {
    Set<String> all =
        Arrays.stream(words.toUpperCase(Locale.ROOT).split(",", -1))
            .map(String::strip)
            .collect(Collectors.toCollection(TreeSet::new));
    if (!all.remove(FailOn.NOT_UNSEEN)) {
      all.add("UNSEEN");
    }
    Verdict.FAILING.forEach(verdict -> all.remove(verdict.name()));
    all.remove("DEFAULT");
    return all;
  }
}
