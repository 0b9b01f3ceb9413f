package dev.benchline.maven;

import dev.benchline.run.BaseFile;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/**
 * Builds the version that {@code benchline.against} names, and tells the performance tests where it
 * is. Does nothing where that is not set.
 *
 * <p>A commit is checked out into a worktree below {@code target} and built there, once for all
 * modules, and again only if that must be. The working tree is not touched.
 */
@Mojo(
    name = "base",
    defaultPhase = LifecyclePhase.PRE_INTEGRATION_TEST,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true)
@SuppressWarnings("NullAway.Init") // Maven sets the fields.
public final class BaseMojo extends AbstractMojo {

  /** Accepts a regression in a commit message: {@code Benchline-Accept: OrderTests: a reason}. */
  private static final String TRAILER = "Benchline-Accept";

  /**
   * The version to compare with: a commit, a branch, a tag, {@code HEAD~1}; {@code baseline} for
   * the commit that the module's baselines were recorded at; or a directory of classes or a jar,
   * which takes the place of the module's own.
   */
  @Parameter(property = "benchline.against")
  private @Nullable String against;

  /** More arguments for the build of a commit, such as {@code -pl shop -am}. */
  @Parameter(property = "benchline.base.arguments")
  private @Nullable String arguments;

  /** Where the module's baselines are, for {@code benchline.against=baseline}. */
  @Parameter(property = "benchline.baselines", defaultValue = "${project.basedir}/baselines")
  private File baselines;

  /** Where the module's results go, and with them what this goal tells the tests. */
  @Parameter(property = "benchline.output", defaultValue = "${project.build.directory}/benchline")
  private File output;

  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  @Parameter(defaultValue = "${session}", readonly = true, required = true)
  private MavenSession session;

  @Override
  public void execute() throws MojoExecutionException {
    if (against == null || against.isBlank() || !MavenModules.hasCode(project)) {
      return;
    }
    try {
      base(against.trim()).write(output.toPath());
    } catch (IOException e) {
      throw new MojoExecutionException(
          "benchline.against=%s cannot be prepared: %s".formatted(against, e), e);
    }
  }

  private BaseFile base(String against) throws MojoExecutionException, IOException {
    Path root = Path.of(session.getExecutionRootDirectory());
    Git git = new Git(root);
    Reference reference =
        new References(git, root)
            .resolve(against, project.getBasedir().toPath(), baselines.toPath());
    if (reference.missing().isPresent()) {
      getLog().warn("Every test is new: " + reference.missing().get());
      return missing(reference, reference.missing().get());
    }
    Path tests = Path.of(project.getBuild().getTestOutputDirectory());
    Module candidate = MavenModules.module(project);
    if (reference.classes().isPresent()) {
      return file(
          reference,
          BaseClassPath.of(tests, candidate, reference.classes().get()),
          "",
          Optional.empty());
    }
    Optional<Module> base =
        new Bases(git, folder(root), getLog()).modules(reference, build()).find(candidate.key());
    if (base.isEmpty()) {
      String reason = "%s has no module %s".formatted(reference.name(), candidate.key());
      getLog().warn("Every test is new: " + reason);
      return missing(reference, reason);
    }
    return file(
        reference,
        BaseClassPath.of(tests, candidate, base.get()),
        git.trailers(TRAILER, reference.commit().orElseThrow()),
        Optional.of(suspects(root)));
  }

  /** A module without main classes or without tests has no directory for them. */
  private static BaseFile file(
      Reference reference, List<Path> classPath, String accepted, Optional<Path> suspects) {
    return new BaseFile(
        reference.against(),
        reference.name(),
        reference.commit(),
        classPath.stream().filter(Files::exists).toList(),
        accepted,
        suspects,
        Optional.empty());
  }

  private static BaseFile missing(Reference reference, String reason) {
    return new BaseFile(
        reference.against(),
        reference.name(),
        reference.commit(),
        List.of(),
        "",
        Optional.empty(),
        Optional.of(reason));
  }

  /** One for all modules of this build, and none of an earlier one. */
  private Path suspects(Path root) {
    return folder(root)
        .resolve("suspects-" + session.getStartTime().toInstant().toEpochMilli())
        .toAbsolutePath();
  }

  private BaseBuild build() {
    File pom = session.getRequest().getPom();
    List<String> more =
        arguments == null || arguments.isBlank() ? List.of() : Arguments.split(arguments);
    return new BaseBuild(
        Path.of(System.getProperty("maven.home")),
        Path.of(System.getProperty("java.home")),
        pom == null ? "pom.xml" : pom.getName(),
        BuildArguments.of(session, more),
        getLog());
  }

  /** One for all modules: where the build was started, also if that project is not built itself. */
  private Path folder(Path root) {
    return session.getAllProjects().stream()
        .filter(any -> any.getBasedir().toPath().equals(root))
        .map(any -> Path.of(any.getBuild().getDirectory()))
        .findFirst()
        .orElse(root.resolve("target"))
        .resolve("benchline");
  }
}
