package dev.benchline.build;

import dev.benchline.report.text.Commands;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Maven: the wrapper of the base, or else the Maven that runs now, with the JDK that runs now.
 *
 * @param maven the directory of the Maven that runs now
 * @param java the directory of the JDK
 * @param pom the name of the pom that the build was started with
 * @param modules those that the running build is confined to, as paths from where it was started;
 *     all if there are none
 * @param arguments what Maven is given in addition to the pom
 * @param properties those of the running build, see {@link MavenProperties}
 * @param more arguments of the user for the base alone, which come last and so win
 * @param log told of wrappers that do not work
 */
public record MavenTool(
    Path maven,
    Path java,
    String pom,
    List<String> modules,
    List<String> arguments,
    Map<String, String> properties,
    List<String> more,
    BuildLog log)
    implements BuildTool {

  /** Keeps Maven off the network. The classes come from the same place with it and without. */
  public static final String OFFLINE = "-o";

  /** The user property that has the base's build list its modules, and in which file. */
  public static final String LISTING = "benchline.base.modules";

  private static final String POM = "pom.xml";

  /** Copies are kept. */
  public MavenTool {
    modules = List.copyOf(modules);
    arguments = List.copyOf(arguments);
    properties = Collections.unmodifiableMap(new TreeMap<>(properties));
    more = List.copyOf(more);
  }

  @Override
  public boolean hasProject(Path directory) {
    return Files.exists(directory.resolve(pom));
  }

  @Override
  public String recipe(Set<String> asked) {
    List<String> matter = new ArrayList<>(pom.equals(POM) ? List.of() : List.of("-f", pom));
    matter.addAll(selection());
    matter.addAll(arguments);
    matter.remove(OFFLINE);
    properties.forEach(
        (key, value) -> {
          if (MavenProperties.matters(key, asked)) {
            matter.add(MavenProperties.argument(key, value));
          }
        });
    matter.addAll(MavenProperties.skipping());
    matter.addAll(more);
    return "%s, JDK %s".formatted(String.join(" ", matter), java);
  }

  @Override
  public List<String> command(Path worktree, Path directory, Path listing) throws IOException {
    boundary(worktree, directory);
    List<String> command = new ArrayList<>();
    command.add(program(worktree, directory).toString());
    command.addAll(List.of("-f", pom, "-D" + LISTING + "=" + listing));
    if (modules.stream().allMatch(module -> isThere(directory.resolve(module)))) {
      command.addAll(selection());
    }
    command.addAll(arguments);
    properties.forEach((key, value) -> command.add(MavenProperties.argument(key, value)));
    command.addAll(MavenProperties.skipping());
    command.addAll(more);
    return command;
  }

  /** The base needs the modules that they depend on, too, unless its user has chosen for it. */
  private List<String> selection() {
    boolean chosen = more.stream().anyMatch(argument -> argument.matches("-pl.*|--projects(=.*)?"));
    return modules.isEmpty() || chosen
        ? List.of()
        : List.of("-pl", String.join(",", modules), "-am");
  }

  /** A module that is new or has moved is looked for among all of the base's. */
  private static boolean isThere(Path module) {
    return Files.isRegularFile(module) || Files.isRegularFile(module.resolve(POM));
  }

  @Override
  public Commands commands(Path root) {
    return Commands.ofMaven(root);
  }

  @Override
  public void adapt(Map<String, String> environment) {
    // What the script that started this build has left for its own JVM.
    environment
        .keySet()
        .removeAll(
            List.of(
                "MAVEN_BASEDIR",
                "MAVEN_PROJECTBASEDIR",
                "MAVEN_CMD_LINE_ARGS",
                "MAVEN_CONFIG",
                "MAVEN_DEBUG_OPTS",
                "MAVEN_ARGS"));
    environment.put("JAVA_HOME", java.toString());
  }

  /**
   * Maven takes the next folder above that has a {@code .mvn} for the root of the project. Where
   * the commit has none, that would be the one of the working tree.
   */
  private static void boundary(Path worktree, Path directory) throws IOException {
    if (Wrapper.upwards(worktree, directory, ".mvn", Files::exists).isEmpty()) {
      Files.createDirectory(directory.resolve(".mvn"));
    }
  }

  private Path program(Path worktree, Path directory) throws IOException {
    Optional<Wrapper> wrapper = Wrapper.of(this, worktree, directory, "mvnw", "mvnw.cmd");
    if (wrapper.filter(Wrapper::works).isPresent()) {
      return wrapper.get().program();
    }
    wrapper.ifPresent(
        its -> log.warn(its.program() + " does not work here; building with " + maven));
    return Wrapper.installed(maven, "mvn", "mvn.cmd");
  }
}
