package dev.benchline.maven;

import dev.benchline.build.Arguments;
import dev.benchline.build.BasePreparation;
import dev.benchline.build.BuildException;
import dev.benchline.build.BuildLog;
import dev.benchline.build.MavenProperties;
import dev.benchline.build.MavenTool;
import dev.benchline.build.ProjectProperties;
import dev.benchline.pipeline.BaseFile;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.inject.Inject;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;
import org.jspecify.annotations.Nullable;

/**
 * Builds the version that {@code benchline.against} names, and tells the performance tests where it
 * is. Does nothing where that is not set, and while a base is built.
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

  /**
   * The version to compare with: a commit, a branch, a tag, {@code HEAD~1}; {@code baseline} for
   * the commit that the module's baselines were recorded at; a directory of classes or a jar, which
   * takes the place of the module's own; or a released version as {@code group:artifact:version}.
   */
  @Parameter(property = "benchline.against")
  private @Nullable String against;

  /** More arguments for the build of a commit, such as {@code -pl shop -am}. */
  @Parameter(property = "benchline.base.arguments")
  private @Nullable String arguments;

  /** The place of the module's baselines, for {@code benchline.against=baseline}. */
  @Parameter(property = "benchline.baselines", defaultValue = "${project.basedir}/baselines")
  private String baselines;

  /**
   * The directory that the module's results go to, and with them what this goal tells the tests.
   */
  @Parameter(property = "benchline.output", defaultValue = "${project.build.directory}/benchline")
  private File output;

  @Inject private RepositorySystem repositories;

  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  @Parameter(defaultValue = "${session}", readonly = true, required = true)
  private MavenSession session;

  @Override
  public void execute() throws MojoExecutionException {
    // The commit's own .mvn may say what to compare with, and so might its base's.
    boolean isOfBase = session.getUserProperties().containsKey(MavenTool.LISTING);
    if (!isOfBase && MojoModules.hasCode(project)) {
      try {
        prepare(TypedProperties.parameter(session, "benchline.against", against));
      } catch (BuildException e) {
        throw new MojoExecutionException(e.getMessage(), e);
      }
    }
  }

  private void prepare(@Nullable String asked) throws MojoExecutionException {
    if (asked == null || asked.isBlank()) {
      return;
    }
    String place = TypedProperties.required(session, "benchline.baselines", baselines);
    String results = TypedProperties.required(session, "benchline.output", output.getPath());
    Path directory = project.getBasedir().toPath();
    Path root = Path.of(session.getExecutionRootDirectory());
    BuildLog log = new MojoLog(getLog());
    try {
      BasePreparation preparation =
          new BasePreparation(
              root,
              MojoModules.bases(session),
              tool(log),
              log,
              new MojoArtifacts(repositories, session, project));
      BaseFile.write(
          preparation.prepare(asked.trim(), TestedProject.of(project, place)),
          directory.resolve(results));
    } catch (IOException e) {
      throw new MojoExecutionException(
          "benchline.against=%s cannot be prepared: %s".formatted(asked, e), e);
    }
  }

  private MavenTool tool(BuildLog log) throws IOException {
    ProjectProperties own =
        ProjectProperties.of(session.getRequest().getMultiModuleProjectDirectory().toPath());
    File pom = session.getRequest().getPom();
    List<String> more =
        arguments == null || arguments.isBlank() ? List.of() : Arguments.split(arguments);
    return new MavenTool(
        Path.of(System.getProperty("maven.home")),
        Path.of(System.getProperty("java.home")),
        pom == null ? "pom.xml" : pom.getName(),
        MojoArguments.modules(session, own),
        MojoArguments.of(session, own),
        MavenProperties.of(session.getUserProperties(), own),
        more,
        log);
  }
}
