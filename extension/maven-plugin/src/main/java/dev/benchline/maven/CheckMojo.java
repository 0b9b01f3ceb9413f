package dev.benchline.maven;

import dev.benchline.build.BuildException;
import dev.benchline.build.UnmeasuredModule;
import dev.benchline.build.UsedBase;
import dev.benchline.report.text.Commands;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/**
 * Fails a build that was to be compared with {@code benchline.against} and in which no performance
 * test was, and warns of a module that measured nothing although its base has tests. Decides in the
 * last module, which in a parallel build is the one that comes here last. Says nothing where
 * whoever asks for the comparison also skips the tests.
 */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
@SuppressWarnings("NullAway.Init") // Maven sets the fields.
public final class CheckMojo extends AbstractMojo {

  private static final String PLUGIN = "dev.benchline:benchline-maven-plugin";

  private static final List<String> HINTS =
      List.of(
          "are their names among the includes of Failsafe, such as **/*PerformanceTests.java?",
          "are Surefire and Failsafe 3.0.0 or later? Older ones do not find the tests of this JUnit");

  /** The modules of each running build that have come here. */
  private static final Map<Date, Set<String>> CHECKED = new ConcurrentHashMap<>();

  /** The version that the tests were to be compared with. */
  @Parameter(property = "benchline.against")
  private @Nullable String against;

  /**
   * The list of what fails a build: with {@code LOOSENED}, a module that has lost all its tests.
   */
  @Parameter(property = "benchline.failOn")
  private @Nullable String failOn;

  /** Where the module's results are. */
  @Parameter(property = "benchline.output", defaultValue = "${project.build.directory}/benchline")
  private File output;

  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  @Parameter(defaultValue = "${session}", readonly = true, required = true)
  private MavenSession session;

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    List<MavenProject> modules =
        session.getProjects().stream()
            .filter(MojoModules::hasCode)
            .filter(module -> module.getPlugin(PLUGIN) != null)
            .toList();
    if (against == null || against.isBlank() || !isLast(modules)) {
      return;
    }
    try {
      TypedProperties known = TypedProperties.of(session, project);
      if (known.skipTests()) {
        return;
      }
      UsedBase.require(
          against,
          modules.stream().flatMap(this::outputs).toList(),
          session.getStartTime().toInstant(),
          HINTS,
          Commands.ofMaven(Path.of(session.getExecutionRootDirectory())));
      reportUnmeasured(modules, known);
    } catch (BuildException e) {
      throw new MojoFailureException(e.getMessage(), e);
    } catch (IOException e) {
      throw new MojoExecutionException("The results of the build cannot be listed: " + e, e);
    }
  }

  private boolean isLast(List<MavenProject> modules) {
    if (!session.isParallel()) {
      return !modules.isEmpty() && modules.get(modules.size() - 1).equals(project);
    }
    Set<String> checked =
        CHECKED.computeIfAbsent(session.getStartTime(), start -> ConcurrentHashMap.newKeySet());
    return checked.add(project.getId())
        && checked.containsAll(modules.stream().map(MavenProject::getId).toList())
        && CHECKED.remove(session.getStartTime(), checked);
  }

  /** Finds a module whose base has tests that are gone, unless the user has chosen tests. */
  private void reportUnmeasured(List<MavenProject> modules, TypedProperties known)
      throws IOException, MojoFailureException {
    if (known.typed().containsKey("it.test") || known.typed().containsKey("test")) {
      return;
    }
    for (MavenProject module : modules) {
      Optional<String> warning =
          UnmeasuredModule.warning(
              module.getArtifactId(), outputs(module).toList(), session.getStartTime().toInstant());
      if (warning.isPresent()) {
        if (failOn != null && failOn.toUpperCase(Locale.ROOT).contains("LOOSENED")) {
          throw new MojoFailureException(warning.get());
        }
        getLog().warn(warning.get());
      }
    }
  }

  /** The place of a module's results, and the one that they have if this module's is set. */
  private Stream<Path> outputs(MavenProject module) {
    Path set = project.getBasedir().toPath().relativize(output.toPath());
    return Stream.of(MojoModules.results(module), module.getBasedir().toPath().resolve(set));
  }
}
