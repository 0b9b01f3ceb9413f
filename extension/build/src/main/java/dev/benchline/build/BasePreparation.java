package dev.benchline.build;

import dev.benchline.pipeline.Base;
import dev.benchline.pipeline.BaseChanges;
import dev.benchline.pipeline.BaseChanges.Extent;
import dev.benchline.pipeline.BaseTestCode;
import dev.benchline.result.Acceptance;
import dev.benchline.result.VersionChange;
import dev.benchline.verdict.ComparedWith;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Prepares the version that the modules of a build are compared with. */
public final class BasePreparation {

  private final Path root;
  private final Path folder;
  private final BuildTool tool;
  private final BuildLog log;
  private final ReleasedJar.Finder released;

  /**
   * For a build.
   *
   * @param root where the build was started
   * @param folder where bases are kept, for all modules
   * @param tool what a commit is built with
   * @param log told what is built, and why tests are new
   * @param released finds released versions
   */
  public BasePreparation(
      Path root, Path folder, BuildTool tool, BuildLog log, ReleasedJar.Finder released) {
    this.root = root;
    this.folder = folder;
    this.tool = tool;
    this.log = log;
    this.released = released;
  }

  /**
   * Builds the version if need be.
   *
   * @param against what the user asked for: a commit, a branch, a tag, {@code HEAD~1}; {@code
   *     baseline} for the commit that the module's baselines were recorded at; a directory of
   *     classes or a jar, which takes the place of the module's own; or a released version by its
   *     coordinates, of the module or of what it depends on
   * @return what the tests of the module are told
   * @throws BuildException if there is no such version, it cannot be built, or it has no class
   */
  public Base prepare(String against, TestedModule module) throws IOException {
    Optional<Coordinates> coordinates = Coordinates.of(against);
    if (coordinates.isPresent()) {
      return released(against, coordinates.get(), module);
    }
    Git git = new Git(root);
    Reference reference =
        new References(git, root, tool.commands(root))
            .resolve(against, module.directory(), module.baselines());
    if (reference.missing().isPresent()) {
      return missing(reference, reference.missing().get());
    }
    if (reference.classes().isPresent()) {
      Path classes = reference.classes().get();
      requireClasses(against, classes, module.code().own());
      return file(
          reference, module, BaseClassPath.of(module.testClasses(), module.code(), classes), "");
    }
    warnOfItself(reference, git);
    String key = module.code().key();
    Optional<Module> base =
        new Bases(git, folder, log).modules(reference, new BaseBuild(tool, log)).find(key);
    return base.isEmpty()
        ? missing(reference, "%s has no module %s".formatted(reference.name(), key))
        : commit(reference, module, base.get(), git);
  }

  private void requireClasses(String against, Path given, List<Path> replaced) throws IOException {
    new GivenClasses(against, given).require(replaced, new Git(root), tool.commands(root));
  }

  /** Otherwise it has been built over the current version, or over another base. */
  private void requireOwnBuild(Reference reference, Module base) throws IOException {
    Path worktree = Bases.worktree(folder, reference.commit().orElseThrow()).toRealPath();
    Stream.concat(base.own().stream(), base.tests().stream())
        .filter(path -> !path.normalize().startsWith(worktree))
        .findFirst()
        .ifPresent(
            path -> {
              throw new BuildException(
                  "%s was built outside of its worktree, to '%s', where it may have taken the place of the current version. Make the build directory of %s relative to the module, and build anew."
                      .formatted(reference.name(), path, base.key()));
            });
  }

  /** The last commit itself, as {@code HEAD}, is asked for by who is about to change something. */
  private void warnOfItself(Reference reference, Git git) {
    String against = reference.against();
    if (!against.equals("HEAD")
        && git.isBranch(against)
        && reference.commit().equals(git.commit("HEAD"))
        && new DifferingFiles(git).areNone("HEAD")) {
      log.warn(
          "%s is the current commit, so nothing can differ; on pushes to it compare with HEAD~1 or the commit before the push"
              .formatted(against));
    }
  }

  private Base commit(Reference reference, TestedModule module, Module base, Git git)
      throws IOException {
    String commit = reference.commit().orElseThrow();
    DifferingFiles differing = new DifferingFiles(git);
    warnWithoutCode(module.code());
    requireOwnBuild(reference, base);
    new InstalledModules(git).warnings(module.code(), base).forEach(log::warn);
    BaseClassPath.added(module.code(), base)
        .ifPresent(
            added ->
                log.info(
                    "%s lacks what the change adds to the main code, so a test that calls it itself is new: %s"
                        .formatted(reference.name(), added)));
    return file(
            reference,
            module,
            BaseClassPath.of(module.testClasses(), module.code(), base),
            git.trailers(Acceptance.TRAILER, commit))
        .recordedAs(reference.recordedAs())
        .with(
            new BaseTestCode(
                base.tests(), BaseClassPath.testJars(module.code(), base), module.listed()))
        .with(
            new BaseChanges(
                differing.ofBuild(commit, module.baselines()),
                versions(reference, module.code(), base),
                differing.extent(commit)));
  }

  /** Both versions run the current tests, so what only tests hold is never compared. */
  private void warnWithoutCode(Module module) throws IOException {
    if (!module.hasCode()) {
      log.warn(
          "%s has no code of its own to compare: both versions run its current tests, so only what it depends on can differ; what is to be compared belongs to the main code, such as src/main/java"
              .formatted(module.key()));
    }
  }

  private List<VersionChange> versions(Reference reference, Module current, Module base) {
    List<VersionChange> changes = VersionChanges.of(current, base);
    if (!changes.isEmpty()) {
      log.info(
          "%s has other versions than the current one: %s"
              .formatted(
                  reference.name(),
                  changes.stream().map(VersionChange::toString).collect(Collectors.joining(", "))));
    }
    return changes;
  }

  /** The module with another version of itself, or else of what it depends on. */
  private Base released(String against, Coordinates asked, TestedModule module) throws IOException {
    ReleasedJar found = released.find(asked);
    Module code = module.code();
    String key = asked.key();
    Reference reference =
        new Reference(
            against,
            ComparedWith.classes(found.coordinates().toString()),
            Optional.empty(),
            Optional.of(found.jar()),
            Optional.empty());
    if (code.name().equals(key)) {
      requireClasses(against, found.jar(), code.own());
      return file(reference, module, BaseClassPath.of(module.testClasses(), code, found.jar()), "");
    }
    if (code.dependencies().stream().noneMatch(dependency -> dependency.key().equals(key))) {
      return missing(
          reference, "the module %s neither is %s nor depends on it".formatted(code.key(), key));
    }
    requireClasses(
        against,
        found.jar(),
        code.dependencies().stream()
            .filter(dependency -> dependency.key().equals(key))
            .map(Dependency::path)
            .toList());
    Module base =
        new Module(
            code.key(),
            code.own(),
            code.tests(),
            code.dependencies().stream()
                .map(
                    dependency ->
                        dependency.key().equals(key)
                            ? new Dependency(key, found.jar())
                            : dependency)
                .toList());
    return file(reference, module, BaseClassPath.of(module.testClasses(), code, base), "")
        .with(new BaseChanges(List.of(), versions(reference, code, base), Extent.VERSIONS));
  }

  /** A module without main classes or without tests has no directory for them. */
  private static Base file(
      Reference reference, TestedModule module, List<Path> classPath, String accepted) {
    return new Base(
            reference.against(),
            reference.comparedWith(),
            reference.commit(),
            classPath.stream().filter(Files::exists).toList(),
            accepted,
            Optional.empty())
        .with(new BaseTestCode(List.of(), Map.of(), module.listed()));
  }

  private Base missing(Reference reference, String reason) {
    log.warn("Every test is new: " + reason);
    return new Base(
        reference.against(),
        reference.comparedWith(),
        reference.commit(),
        List.of(),
        "",
        Optional.of(reason));
  }
}
