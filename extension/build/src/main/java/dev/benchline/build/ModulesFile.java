package dev.benchline.build;

import dev.benchline.files.PropertiesFile;
import java.io.File;
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
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The modules of a build as a file. A property per module: its key, then a line with its own jar or
 * directories, or empty, a line {@code tests} with those of its test classes, if it has some, a
 * line {@code plugin} with name and version for each plugin, and a line per dependency, each a key
 * and a path. Several directories are separated as in a class path.
 *
 * @param recipe how they were built
 * @param asked the settings that their build asks for: with another value of another setting it
 *     would build the same
 * @param modules all of them that have code
 */
public record ModulesFile(String recipe, Set<String> asked, List<Module> modules) {

  private static final String RECIPE = "recipe";
  private static final String ASKED = "asked";

  /** No key of a dependency, which has a colon; nor is the next. */
  private static final String TESTS = "tests";

  private static final String PLUGIN = "plugin";

  /** Copies are kept. */
  public ModulesFile {
    asked = Set.copyOf(asked);
    modules = List.copyOf(modules);
  }

  /** The same modules, built in a way that is known now. */
  ModulesFile builtBy(String how) {
    return new ModulesFile(how, asked, modules);
  }

  /** The module with a key, or else the one that had its name for itself. */
  Optional<Module> find(String key) {
    return Stream.of(key, Module.name(key))
        .flatMap(wanted -> modules.stream().filter(module -> module.key().equals(wanted)))
        .findFirst();
  }

  /** Writes the file as a whole. */
  public void write(Path file) throws IOException {
    Map<String, String> values = new TreeMap<>();
    values.put(RECIPE, recipe);
    values.put(ASKED, String.join(" ", new TreeSet<>(asked)));
    for (Module module : modules) {
      StringBuilder text = new StringBuilder(joined(module.own()));
      if (!module.tests().isEmpty()) {
        text.append('\n').append(TESTS + " ").append(joined(module.tests()));
      }
      new TreeMap<>(module.plugins())
          .forEach(
              (plugin, version) ->
                  text.append('\n').append(PLUGIN + " ").append(plugin + " " + version));
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
    List<Path> tests = List.of();
    Map<String, String> plugins = new TreeMap<>();
    List<Dependency> dependencies = new ArrayList<>();
    for (int i = 1; i < lines.length; i++) {
      String[] parts = lines[i].split(" ", 2);
      if (parts[0].equals(TESTS)) {
        tests = separate(parts[1]);
      } else if (parts[0].equals(PLUGIN)) {
        String[] plugin = parts[1].split(" ", 2);
        plugins.put(plugin[0], plugin[1]);
      } else {
        dependencies.add(new Dependency(parts[0], Path.of(parts[1])));
      }
    }
    return new Module(key, separate(lines[0]), tests, dependencies, plugins);
  }

  private static List<Path> separate(String directories) {
    return Stream.of(directories.split(File.pathSeparator, -1))
        .filter(directory -> !directory.isEmpty())
        .map(Path::of)
        .toList();
  }

  private static String joined(List<Path> directories) {
    return directories.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }
}
