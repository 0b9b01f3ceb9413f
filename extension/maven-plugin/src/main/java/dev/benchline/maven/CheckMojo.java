package dev.benchline.maven;

import dev.benchline.build.BuildException;
import dev.benchline.build.Module;
import dev.benchline.build.UsedBase;
import dev.benchline.files.BuildStart;
import dev.benchline.report.text.Commands;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/**
 * Fails a build that was to be compared with {@code benchline.against} and in which no performance
 * test was, and one whose performance tests fail where its poms let that pass. Lists the tests that
 * the base or the baselines have and that no JVM was to run.
 *
 * <p>Decides in the last module that binds it, which in a parallel build is the one that comes here
 * last. Says nothing where whoever asks for the comparison also skips the tests. As a command,
 * after {@code verify}, it does so also where no pom has the plugin any more.
 */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
@SuppressWarnings("NullAway.Init") // Maven sets the fields.
public final class CheckMojo extends AbstractMojo {

  private static final UsedBase.Hints HINTS =
      new UsedBase.Hints(
          List.of(
              "are their names among the includes of Failsafe, such as **/*PerformanceTests.java?",
              "do groups, excludedGroups, excludes, skip or skipITs of Failsafe leave them out?",
              "does the build have its modules? A profile may leave them out",
              "are Surefire and Failsafe 3.0.0 or later? Older ones do not find the tests of this"
                  + " JUnit"),
          List.of(
              "is it set in a pom, a profile or the settings? Failsafe hands on only what is typed",
              "has Failsafe promoteUserPropertiesToSystemProperties=false? Then add it to its"
                  + " systemPropertyVariables",
              "has Failsafe another benchline.against in its configurationParameters? Remove it"));

  /** The version that the tests were to be compared with. */
  @Parameter(property = "benchline.against")
  private @Nullable String against;

  /** The list of what fails a build: with {@code LOOSENED}, a performance test that is not run. */
  @Parameter(property = "benchline.failOn")
  private @Nullable String failOn;

  @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
  private MojoExecution execution;

  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  @Parameter(defaultValue = "${session}", readonly = true, required = true)
  private MavenSession session;

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    try {
      List<MavenProject> modules =
          JudgedModules.of(session).stream()
              .filter(module -> isAsked() || module.getPlugin(Module.GATE) != null)
              .toList();
      List<MavenProject> checked = modules.stream().filter(this::checks).toList();
      TypedProperties known = TypedProperties.of(session, project);
      if (LastModule.of(execution).is(project, checked, session) && !known.skipTests()) {
        check(modules, checked, known);
      }
    } catch (BuildException e) {
      throw new MojoFailureException(e.getMessage(), e);
    } catch (IOException e) {
      throw new MojoExecutionException("The results of the build cannot be listed: " + e, e);
    }
  }

  private void check(List<MavenProject> modules, List<MavenProject> checked, TypedProperties known)
      throws IOException {
    Map<MavenProject, List<Path>> outputs = new LinkedHashMap<>();
    modules.forEach(module -> outputs.put(module, MojoResults.outputs(session, module)));
    String base = TypedProperties.parameter(session, "benchline.against", against);
    if (base != null && !base.isBlank()) {
      UsedBase.require(
          base,
          outputs.values().stream().flatMap(List::stream).toList(),
          new BuildStart(session.getStartTime().toInstant()),
          HINTS,
          Commands.ofMaven(Path.of(session.getExecutionRootDirectory())));
    }
    if (session.isParallel()) {
      outputs.keySet().retainAll(checked); // The others may still be measuring.
    }
    MojoFailures.refuse(session, known, outputs, failOn());
    new MojoGate(session, new MojoLog(getLog())).check(outputs, known.filters(), failOn());
  }

  private String failOn() {
    return Objects.requireNonNullElse(
        TypedProperties.parameter(session, "benchline.failOn", failOn), "");
  }

  /** True where it is typed as a goal: then it counts also without the plugin in the poms. */
  private boolean isAsked() {
    return execution.getSource() == MojoExecution.Source.CLI;
  }

  /** True if this goal runs in a module that has the plugin, which may have other goals only. */
  private boolean checks(MavenProject module) {
    return isAsked()
        || MojoVersions.goals(module.getPlugin(Module.GATE))
            .anyMatch("benchline-maven-plugin:check"::equals);
  }
}
