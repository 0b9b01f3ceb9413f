package dev.benchline.build;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds modules of the repository that the current version does not take from its own build, but
 * from Maven's local repository, where an earlier build has installed them: then changes of them
 * are not compared, or not those of the working tree.
 */
final class InstalledModules {

  /** Elements of a pom that name other artifacts, and its comments. */
  private static final Pattern OF_OTHERS =
      Pattern.compile(
          "(?s)<!--.*?-->|<(parent|properties|dependencyManagement|dependencies"
              + "|distributionManagement|build|reporting|profiles)>.*?</\\1>");

  private static final Pattern PARENT = Pattern.compile("(?s)<parent>.*?</parent>");
  private static final Pattern ARTIFACT = Pattern.compile("<artifactId>\\s*([^<\\s]+)\\s*<");
  private static final Pattern VERSION = Pattern.compile("<version>\\s*([^<\\s]+)\\s*<");

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
            .toList();
    if (installed.isEmpty()) {
      return List.of();
    }
    List<Pom> poms = poms();
    return installed.stream()
        .filter(
            dependency ->
                poms.stream()
                    .filter(pom -> pom.isOf(dependency))
                    .anyMatch(pom -> !isRelease(dependency, pom) || isBuilt(before, dependency)))
        .map(dependency -> warning(dependency, current, before))
        .toList();
  }

  private static String warning(
      Dependency dependency, Module current, Map<String, Dependency> before) {
    String what = "the current version takes %s, as some build has installed it";
    if (isBuilt(before, dependency)) {
      what = "the base has built it, and " + what;
    } else if (isSame(dependency, before)) {
      what = "both versions take it from %s, so its changes are not compared";
    }
    return "%s is a module of this repository, but %s. Build it along with %s: start the build where both are modules, with -pl and -am"
        .formatted(dependency.key(), what.formatted(dependency.path()), current.key());
  }

  private static boolean isSame(Dependency dependency, Map<String, Dependency> before) {
    Dependency ofBase = before.get(dependency.key());
    return ofBase != null && dependency.path().equals(ofBase.path());
  }

  /** Both versions may use a release of a module, and then mean it. */
  private static boolean isRelease(Dependency dependency, Pom pom) {
    return dependency
        .version()
        .filter(version -> !version.endsWith("-SNAPSHOT") && !version.equals(pom.version()))
        .isPresent();
  }

  private static boolean isBuilt(Map<String, Dependency> before, Dependency dependency) {
    Dependency ofBase = before.get(dependency.key());
    return ofBase != null && !isInstalled(ofBase);
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

  /**
   * The names that a pom gives to its module.
   *
   * @param version as it is written there or for its parent; empty if it is in neither
   */
  private record Pom(String artifact, String version) {

    static Pom read(Path file) {
      try {
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        String own = OF_OTHERS.matcher(text).replaceAll("");
        Matcher parent = PARENT.matcher(text);
        String inherited = parent.find() ? first(VERSION, parent.group()).orElse("") : "";
        return new Pom(first(ARTIFACT, own).orElse(""), first(VERSION, own).orElse(inherited));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static Optional<String> first(Pattern pattern, String text) {
      return pattern.matcher(text).results().map(found -> found.group(1)).findFirst();
    }

    boolean isOf(Dependency dependency) {
      return dependency.key().split(":", -1)[1].equals(artifact);
    }
  }

  /** All poms that git knows. */
  private List<Pom> poms() {
    Path top = git.top();
    return git.lines("ls-files", "--full-name", ":/*pom.xml").stream()
        .map(top::resolve)
        .filter(file -> file.endsWith("pom.xml") && Files.exists(file))
        .map(Pom::read)
        .toList();
  }
}
