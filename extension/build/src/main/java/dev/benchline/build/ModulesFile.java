package dev.benchline.build;

import dev.benchline.files.PropertiesFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The modules of a build as a file. A property per module: its key, then a line with its own
 * classes, or empty, a line {@code tests} with the path of its test classes, if it has some, and a
 * line per dependency, each a key and a path.
 *
 * @param recipe how they were built
 * @param asked the settings that their build asks for: with another value of another setting it
 *     would build the same
 * @param modules all of them that have code
 */
public record ModulesFile(String recipe, Set<String> asked, List<Module> modules) {

  private static final String RECIPE = "recipe";
  private static final String ASKED = "asked";

  /** No key of a dependency, which has a colon. */
  private static final String TESTS = "tests";

  /** Copies are kept. */
  public ModulesFile {
    asked = Set.copyOf(asked);
    modules = List.copyOf(modules);
  }

  /** The same modules, built in a way that is known now. */
  ModulesFile builtBy(String how) {
    return new ModulesFile(how, asked, modules);
  }

  Optional<Module> find(String key) {
    return modules.stream().filter(module -> module.key().equals(key)).findFirst();
  }

  /** Writes the file as a whole. */
  public void write(Path file) throws IOException {
    Map<String, String> values = new TreeMap<>();
    values.put(RECIPE, recipe);
    values.put(ASKED, String.join(" ", new TreeSet<>(asked)));
    for (Module module : modules) {
      StringBuilder text = new StringBuilder(module.own().map(Path::toString).orElse(""));
      module.tests().ifPresent(tests -> text.append('\n').append(TESTS + " ").append(tests));
      for (Dependency dependency : module.dependencies()) {
        text.append('\n').append(dependency.key()).append(' ').append(dependency.path());
      }
      values.put(module.key(), text.toString());
    }
    PropertiesFile.write(file, values);
  }

  static ModulesFile read(Path file) throws IOException {
    Map<String, String> values = PropertiesFile.read(file);
    String recipe = Objects.requireNonNullElse(values.remove(RECIPE), "");
    String asked = Objects.requireNonNullElse(values.remove(ASKED), "");
    List<Module> modules = new ArrayList<>();
    values.forEach((key, text) -> modules.add(module(key, text)));
    return new ModulesFile(
        recipe, asked.isEmpty() ? Set.of() : Set.of(asked.split(" ", -1)), modules);
  }

  private static Module module(String key, String text) {
    String[] lines = text.split("\n", -1);
    Optional<Path> tests = Optional.empty();
    List<Dependency> dependencies = new ArrayList<>();
    for (int i = 1; i < lines.length; i++) {
      String[] parts = lines[i].split(" ", 2);
      if (parts[0].equals(TESTS)) {
        tests = Optional.of(Path.of(parts[1]));
      } else {
        dependencies.add(new Dependency(parts[0], Path.of(parts[1])));
      }
    }
    return new Module(
        key,
        Optional.of(lines[0]).filter(own -> !own.isEmpty()).map(Path::of),
        tests,
        dependencies);
  }
}
