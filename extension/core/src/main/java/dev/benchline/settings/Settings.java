package dev.benchline.settings;

import dev.benchline.baseline.BaselineMode;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The settings of a run, all of which are read and checked before anything else. Nothing falls
 * back: a value that cannot be used is an error that names the key, the value and the known ones.
 */
public final class Settings {

  /**
   * Under our prefix, but not for us: what a build calls our version, what the Maven plugin and the
   * base's build are told, and a mark on our forks.
   */
  public static final Set<String> NO_PARAMETERS =
      Set.of(
          "benchline.version",
          "benchline.base.arguments",
          "benchline.base.modules",
          "benchline.ci",
          "benchline.doctor.fail",
          "benchline.report",
          "benchline.shards",
          "benchline.results",
          "benchline.fork.blackhole");

  /**
   * Settings that decide which tests are compared with what, and which fail. A script may name a
   * variable that is not set; with the default in its place the build would be green unseen.
   */
  private static final Set<Setting<?>> NEVER_EMPTY =
      Set.of(
          Setting.AGAINST,
          Setting.AGAINST_CLASS_PATH,
          Setting.AGAINST_JDK,
          Setting.ATTEMPT,
          Setting.ATTEMPTS,
          Setting.BASELINES,
          Setting.FAIL_ON,
          Setting.HISTORY,
          Setting.HISTORY_GATE,
          Setting.SHARD);

  private final Map<Setting<?>, Object> given;
  private final Place place;

  private Settings(Map<Setting<?>, Object> given, Place place) {
    this.given = Map.copyOf(given);
    this.place = place;
  }

  /**
   * Reads all settings.
   *
   * @param lookup finds the text of a key, if it is set
   * @param place where the run takes place
   * @throws ConfigurationException if one cannot be read
   */
  public static Settings read(Function<String, Optional<String>> lookup, Place place) {
    Map<Setting<?>, Object> given = new HashMap<>();
    for (Setting<?> setting : Setting.all()) {
      Optional<String> text = lookup.apply(setting.key()).map(String::trim);
      if (text.isPresent() && !text.get().isEmpty()) {
        given.put(setting, setting.format().require(setting.key(), text.get(), place));
      } else if (text.isPresent() && NEVER_EMPTY.contains(setting)) {
        throw empty(setting);
      }
    }
    Settings settings = new Settings(given, place);
    if (settings.records()) {
      BaselineMode.requireNoCi(place.variables());
    }
    return settings;
  }

  private static ConfigurationException empty(Setting<?> setting) {
    return new ConfigurationException(
        "%s is set but empty. Give it a value (%s), or leave it out for its default (%s)."
            .formatted(
                setting.key(), setting.format().knownValues(), setting.format().standardInWords()));
  }

  /**
   * Refuses keys under our prefix that do not exist, so that a misspelt setting is not ignored.
   *
   * @throws ConfigurationException naming the first such key and the known ones
   */
  public static void rejectUnknown(Collection<String> keys) {
    List<String> known = Setting.all().stream().map(Setting::key).sorted().toList();
    keys.stream()
        .filter(key -> key.startsWith(Setting.PREFIX))
        .filter(key -> !known.contains(key) && !NO_PARAMETERS.contains(key))
        .sorted()
        .findFirst()
        .ifPresent(
            key -> {
              throw new ConfigurationException(
                  "Unknown configuration parameter '%s'. Known ones are %s."
                      .formatted(key, String.join(", ", known)));
            });
  }

  /** The value that the user has given. */
  @SuppressWarnings("unchecked") // read by this setting's own reader
  public <T> Optional<T> given(Setting<T> setting) {
    return Optional.ofNullable((T) given.get(setting));
  }

  /** The value of a setting: what was given, or its default, if it has one. */
  public <T> Optional<T> find(Setting<T> setting) {
    return given(setting).or(() -> setting.format().standard().apply(place));
  }

  /**
   * The value of a setting that has a default.
   *
   * @throws IllegalArgumentException if it has neither a value nor a default
   */
  public <T> T get(Setting<T> setting) {
    return find(setting)
        .orElseThrow(() -> new IllegalArgumentException(setting.key() + " has no default"));
  }

  /** True if this run writes baselines instead of failing on a change. */
  public boolean records() {
    return get(Setting.BASELINE) == BaselineMode.RECORD;
  }

  /** The directory that results go to. */
  public Path output() {
    return get(Setting.OUTPUT);
  }

  public Place place() {
    return place;
  }
}
