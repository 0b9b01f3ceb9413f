package dev.benchline.maven;

import dev.benchline.build.BuildException;
import dev.benchline.build.init.Initialization;
import dev.benchline.build.init.ModuleFacts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Sets a build up to measure: adds the dependency, the plugins, {@code .gitignore} and workflows,
 * shows the difference, and says what it did. The rest of each pom stays as it was written. A
 * second time it changes nothing.
 *
 * <p>With {@code -pl} only the modules that it names get the dependency.
 */
@Mojo(
    name = "init",
    aggregator = true,
    requiresDependencyCollection = ResolutionScope.TEST,
    threadSafe = true)
@SuppressWarnings("NullAway.Init") // Maven sets the fields.
public final class InitMojo extends AbstractMojo {

  /** The CI service whose files are written: {@code github}, or {@code none}. */
  @Parameter(property = "benchline.ci", defaultValue = "github")
  private String ci;

  @Parameter(defaultValue = "${plugin.version}", readonly = true, required = true)
  private String version;

  @Parameter(defaultValue = "${session}", readonly = true, required = true)
  private MavenSession session;

  @Override
  public void execute() throws MojoExecutionException {
    if (!List.of("github", "none").contains(ci)) {
      throw new MojoExecutionException(
          "Invalid value '%s' of benchline.ci. Known values are github, none.".formatted(ci));
    }
    Path root = Path.of(session.getExecutionRootDirectory());
    List<ModuleFacts> modules =
        session.getProjects().stream()
            .filter(MojoModules::hasCode)
            .map(project -> MojoFacts.of(project, session))
            .toList();
    try {
      Initialization initialization =
          new Initialization(root, version, MojoFacts.maven(session), isGitHub());
      initialization.tell(initialization.write(modules), new MojoLog(getLog()));
    } catch (BuildException e) {
      throw new MojoExecutionException(e.getMessage(), e);
    } catch (IOException e) {
      throw new MojoExecutionException("The project cannot be set up: " + e, e);
    }
  }

  private boolean isGitHub() {
    return ci.equals("github");
  }
}
