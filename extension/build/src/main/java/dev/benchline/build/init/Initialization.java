package dev.benchline.build.init;

import dev.benchline.build.BuildException;
import dev.benchline.build.BuildLog;
import dev.benchline.build.Clone;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Sets a build up to measure: its poms, {@code .gitignore} and the workflows of GitHub. */
public final class Initialization {

  /** Of a whole build: the goal {@code report} writes one comment about all modules. */
  private static final String COMMENT = "target/benchline/comment.md";

  private static final String PLUGIN = "benchline-maven-plugin";

  /** That of the workflow. */
  private static final int JDK = 21;

  private final Path root;
  private final String version;
  private final String maven;
  private final boolean workflows;

  /**
   * Remembers what all modules have in common.
   *
   * @param root where the build was started
   * @param version of Benchline
   * @param maven the command that the user types
   * @param workflows whether those of GitHub are written
   */
  public Initialization(Path root, String version, String maven, boolean workflows) {
    this.root = root;
    this.version = version;
    this.maven = maven;
    this.workflows = workflows;
  }

  /**
   * Returns what there is to change, and writes it. A second time there is nothing.
   *
   * @throws BuildException if no module has tests, or a pom cannot be edited
   */
  public List<FileChange> write(List<ModuleFacts> modules) throws IOException {
    List<FileChange> changes =
        changes(modules).stream().filter(FileChange::changesSomething).toList();
    // All of them are known before the first is written.
    for (FileChange change : changes) {
      change.write();
    }
    return changes;
  }

  /** Tells what was changed, line by line, which files are new, and what to do next. */
  public void tell(List<FileChange> changes, BuildLog log) throws IOException {
    for (FileChange change : changes) {
      Path file = root.relativize(change.file());
      if (change.before().isEmpty()) {
        long lines = change.after().lines().count();
        log.info("%s (new, %d %s)".formatted(file, lines, lines == 1 ? "line" : "lines"));
      } else {
        log.info(file.toString());
        change.diff().forEach(log::info);
        log.info("");
      }
    }
    for (FileChange change : changes) {
      change.done().forEach(done -> log.info(root.relativize(change.file()) + ": " + done));
    }
    log.info(
        changes.isEmpty()
            ? "Everything is there already; nothing was changed."
            : "Write a test class that ends in PerformanceTests, with a method that has"
                + " @PerfTest.");
    // A pom knows the prefix of the plugins that it has.
    boolean known = FileChange.read(root.resolve("pom.xml")).contains(PLUGIN);
    String plugin = known ? "benchline" : "dev.benchline:" + PLUGIN + ":" + version;
    log.info("What may weaken the gate here: " + maven + " " + plugin + ":doctor");
    log.info(
        "To compare your changes with the last commit: "
            + maven
            + " verify -Dbenchline.against=HEAD");
    log.info(
        "To compare your branch with the commit that it started from: "
            + maven
            + " verify -Dbenchline.against="
            + Clone.trunkAt(root));
  }

  private List<FileChange> changes(List<ModuleFacts> modules) throws IOException {
    List<ModuleFacts> tested = modules.stream().filter(ModuleFacts::hasTests).toList();
    if (tested.isEmpty()) {
      throw new BuildException(
          "None of these modules has a folder src/test: %s. Name the one that is to have performance"
                  .formatted(modules.stream().map(m -> root.relativize(m.pom())).toList())
              + " tests, and make the folder: mkdir -p src/test/java");
    }
    refuseTestNg(tested);
    Map<Path, PomEdit> poms = new LinkedHashMap<>();
    Map<Path, List<ModuleFacts>> builds = new LinkedHashMap<>();
    for (ModuleFacts module : tested) {
      builds.computeIfAbsent(module.buildPom(), any -> new ArrayList<>()).add(module);
    }
    for (Map.Entry<Path, List<ModuleFacts>> build : builds.entrySet()) {
      BuildSetup setup = new BuildSetup(version, build.getValue());
      setup.configure(edit(poms, build.getKey()));
      for (ModuleFacts module : build.getValue()) {
        for (Path pom : module.poms()) {
          if (!pom.equals(build.getKey())) { // That one is configured already.
            setup.raise(edit(poms, pom), module);
          }
        }
        setup.addDependencies(edit(poms, module.pom()), module);
      }
    }
    List<FileChange> changes =
        new ArrayList<>(poms.values().stream().map(PomEdit::change).toList());
    changes.add(ignored());
    if (workflows) {
      for (String name : List.of("performance.yml", "performance-comment.yml")) {
        changes.add(workflow(name, modules));
      }
    }
    return changes;
  }

  private void refuseTestNg(List<ModuleFacts> modules) {
    for (ModuleFacts module : modules) {
      if (module.uses("org.testng:testng") && !module.uses("org.junit.support:testng-engine")) {
        throw new BuildException(
            "%s has tests of TestNG. Beside JUnit, Surefire would no longer run them, and say nothing."
                    .formatted(root.relativize(module.pom()))
                + " Add the test dependency org.junit.support:testng-engine, by which JUnit runs"
                + " them, or put performance tests into a module of their own; then run this again.");
      }
    }
  }

  private static PomEdit edit(Map<Path, PomEdit> poms, Path file) throws IOException {
    PomEdit present = poms.get(file);
    if (present != null) {
      return present;
    }
    PomEdit edit = new PomEdit(file, FileChange.read(file));
    poms.put(file, edit);
    return edit;
  }

  /** Results and the base's worktree are in {@code target}. */
  private FileChange ignored() throws IOException {
    Path file = root.resolve(".gitignore");
    String text = FileChange.read(file);
    boolean there =
        text.lines().map(String::strip).anyMatch(line -> line.matches("(\\*\\*/|/)?target/?\\*?"));
    String start = text.isEmpty() || text.endsWith("\n") ? text : text + "\n";
    return FileChange.of(
        file, there ? text : start + "target/\n", "kept results, which are in target, out of git");
  }

  /** One that is there stays as it is. GitHub reads only those where the repository begins. */
  private FileChange workflow(String name, List<ModuleFacts> modules) throws IOException {
    String prefix = Clone.prefixAt(root);
    Path top = root.resolve(prefix.replaceAll("[^/]+", "..")).normalize();
    Path workflows = top.resolve(".github/workflows");
    Path file = workflows.resolve(name);
    if (Files.exists(file)) {
      return FileChange.of(file, FileChange.read(file), "");
    }
    try (InputStream stream = Initialization.class.getResourceAsStream(name)) {
      if (stream == null) {
        throw new IllegalStateException(name + " is missing in the jar");
      }
      String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
      return FileChange.of(
          file,
          LicenseHeader.in(workflows)
              + text.replace("run: mvn ", "run: " + maven.replace('\\', '/') + " ")
                  .replace("java-version: " + JDK, "java-version: " + jdk(modules))
                  .replace("**/" + COMMENT, prefix + COMMENT)
                  .replace("\njobs:\n  performance:\n", startingIn(prefix)),
          name.equals("performance.yml")
              ? "compares each pull request with the commit that it branched off"
              : "writes the verdicts to the pull request");
    }
  }

  /** That of the workflow, unless a module is compiled for a later one. */
  private static int jdk(List<ModuleFacts> modules) {
    return modules.stream().mapToInt(ModuleFacts::release).reduce(JDK, Math::max);
  }

  /** The beginning of the jobs, whose commands run where this build is started. */
  private static String startingIn(String prefix) {
    String jobs = "\njobs:\n  performance:\n";
    return prefix.isEmpty()
        ? jobs
        : "\ndefaults:\n  run:\n    working-directory: \"%s\""
                .formatted(prefix.replaceAll("/$", ""))
            + jobs;
  }
}
