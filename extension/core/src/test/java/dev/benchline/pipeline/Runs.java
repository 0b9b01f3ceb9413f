package dev.benchline.pipeline;

import dev.benchline.fork.Harness;
import dev.benchline.settings.Place;
import dev.benchline.settings.Settings;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Begins runs that keep their files in a directory of their own. */
final class Runs {

  private Runs() {}

  static RunContext begin(Path directory, Map<String, String> given, TestFramework tests) {
    Map<String, String> settings = new HashMap<>(given);
    settings.putIfAbsent("benchline.output", directory.resolve("output").toString());
    settings.put("benchline.baselines", directory.resolve("baselines").toString());
    return new RunContext(
        Settings.read(
            key -> Optional.ofNullable(settings.get(key)),
            new Place(directory, Map.of(), List.of())),
        new Harness(List.of(), List.of(), "none", List.of(), Map.of()),
        tests);
  }
}
