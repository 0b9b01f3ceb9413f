package dev.benchline.build;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds modules of the repository that the current version does not take from its own build, but
 * from Maven's local repository, where an earlier build has installed them: then changes of them
 * are not compared, or not those of the working tree.
 */
final class InstalledModules {

  private static final Pattern PARENT = Pattern.compile("(?s)<parent>.*?</parent>");
  private static final Pattern ARTIFACT = Pattern.compile("<artifactId>\\s*([^<\\s]+)\\s*<");

  private final Git git;

  /**
   * @param git asked for the poms of the repository, if any dependency is in question
   */
  InstalledModules(Git git) {
    this.git = git;
  }

  /** A warning for each. */
  List<String> warnings(Module current, Module base) {
    Map<String, Dependency> before = new HashMap<>();
    base.dependencies().forEach(dependency -> before.put(dependency.key(), dependency));
    List<Dependency> installed =
        current.dependencies().stream()
            .filter(dependency -> before.containsKey(dependency.key()))
            .filter(dependency -> !dependency.isOfTests() && isInstalled(dependency))
            .filter(dependency -> isSnapshot(dependency) || isBuilt(before, dependency))
            .toList();
    if (installed.isEmpty()) {
      return List.of();
    }
    Set<String> modules = modules();
    return installed.stream()
        .filter(dependency -> modules.contains(dependency.key().split(":", -1)[1]))
        .map(dependency -> warning(dependency, current, isSame(dependency, before)))
        .toList();
  }

  private static String warning(Dependency dependency, Module current, boolean same) {
    String what =
        same
            ? "both versions take it from %s, so its changes are not compared"
            : "the base has built it, and the current version takes %s, as some build has installed it";
    return "%s is a module of this repository, but %s. Build it along with %s: start the build where both are modules, with -pl and -am"
        .formatted(dependency.key(), what.formatted(dependency.path()), current.key());
  }

  private static boolean isSame(Dependency dependency, Map<String, Dependency> before) {
    Dependency ofBase = before.get(dependency.key());
    return ofBase != null && dependency.path().equals(ofBase.path());
  }

  /** Both versions may use a release of a module, and then mean it. */
  private static boolean isBuilt(Map<String, Dependency> before, Dependency dependency) {
    Dependency ofBase = before.get(dependency.key());
    return ofBase != null && !isInstalled(ofBase);
  }

  private static boolean isSnapshot(Dependency dependency) {
    return dependency.version().filter(version -> version.endsWith("-SNAPSHOT")).isPresent();
  }

  /** True if its path is that of a repository of Maven. */
  private static boolean isInstalled(Dependency dependency) {
    Optional<String> version = dependency.version();
    Path folder = dependency.path().getParent();
    if (version.isEmpty() || folder == null) {
      return false;
    }
    String[] names = dependency.key().split(":", -1);
    return folder.endsWith(Path.of(names[0].replace('.', '/'), names[1], version.get()));
  }

  /** The artifacts of all poms that git knows. */
  private Set<String> modules() {
    Set<String> modules = new HashSet<>();
    Path top = git.top();
    for (String pom : git.lines("ls-files", "--full-name", ":/*pom.xml")) {
      Path file = top.resolve(pom);
      if (file.endsWith("pom.xml") && Files.exists(file)) {
        artifact(file).ifPresent(modules::add);
      }
    }
    return modules;
  }

  private static Optional<String> artifact(Path pom) {
    try {
      String text = new String(Files.readAllBytes(pom), StandardCharsets.UTF_8);
      Matcher artifact = ARTIFACT.matcher(PARENT.matcher(text).replaceFirst(""));
      return artifact.find() ? Optional.of(artifact.group(1)) : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
