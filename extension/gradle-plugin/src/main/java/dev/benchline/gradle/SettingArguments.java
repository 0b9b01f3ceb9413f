package dev.benchline.gradle;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gradle.api.provider.Provider;
import org.gradle.process.CommandLineArgumentProvider;

/** Hands the settings of a build on to the JVM of its performance tests. */
final class SettingArguments implements CommandLineArgumentProvider {

  private final Provider<Map<String, String>> settings;
  private final Provider<Map<String, String>> own;

  /**
   * Not a record: the configuration cache writes fields.
   *
   * @param settings as they are given by {@code -P}, by {@code -D} or in {@code gradle.properties}
   * @param own what the plugin says itself, where the settings do not
   */
  SettingArguments(Provider<Map<String, String>> settings, Provider<Map<String, String>> own) {
    this.settings = settings;
    this.own = own;
  }

  @Override
  public List<String> asArguments() {
    Map<String, String> given = settings.get();
    return Stream.concat(
            own.get().entrySet().stream().filter(entry -> !given.containsKey(entry.getKey())),
            given.entrySet().stream())
        .map(entry -> "-D" + entry.getKey() + "=" + entry.getValue())
        .sorted()
        .toList();
  }
}
