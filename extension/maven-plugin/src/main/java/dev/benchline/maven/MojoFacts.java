package dev.benchline.maven;

import dev.benchline.baseline.BaselineLocation;
import dev.benchline.build.doctor.ModuleBuild;
import dev.benchline.build.doctor.ModuleBuild.Behavior;
import dev.benchline.build.init.ModuleFacts;
import dev.benchline.report.text.Commands;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;

/** Reads off Maven's projects how they test. */
final class MojoFacts {

  private static final String OURS = "dev.benchline:benchline-maven-plugin";

  private MojoFacts() {}

  static ModuleFacts of(MavenProject project, MavenSession session) {
    Path tests = Path.of(project.getBuild().getTestSourceDirectory());
    boolean alone = session.getProjects().stream().filter(MojoModules::hasCode).count() == 1;
    return new ModuleFacts(
        poms(project, session),
        alone
            || Files.isDirectory(tests)
            || Files.isDirectory(project.getBasedir().toPath().resolve("src/test")),
        MojoVersions.dependencies(project),
        MojoVersions.managed(project),
        MojoVersions.plugins(project),
        new MojoSettings(project, session.getUserProperties()).release(),
        MojoVersions.hasIntegrationTests(project));
  }

  static ModuleBuild build(MavenProject project, MavenSession session) {
    MojoSettings settings = MojoSettings.of(project, session);
    return new ModuleBuild(
        project.getArtifactId(),
        project.getBasedir().toPath(),
        MojoVersions.dependencies(project),
        MojoVersions.plugins(project),
        project.getBuildPlugins().stream().flatMap(MojoVersions::goals).toList(),
        settings.of("maven-failsafe-plugin", "argLine", "argLine"),
        settings.of("maven-failsafe-plugin", "forkCount", "forkCount"),
        BaselineLocation.of(
            settings.property("benchline.baselines", "baselines"), project.getBasedir().toPath()),
        behaviors(project, settings, session));
  }

  /** The ways of a module to run tests in which nothing can fail. */
  private static Set<Behavior> behaviors(
      MavenProject project, MojoSettings settings, MavenSession session) {
    Set<Behavior> behaviors = BuildCache.behaviors(project, session);
    boolean inMvnTest = MojoFailures.measuresInMvnTest(settings);
    if (MojoFailures.areAlwaysIgnored(settings, inMvnTest)
        || MavenExecutionRequest.REACTOR_FAIL_NEVER.equals(
            session.getRequest().getReactorFailureBehavior())) {
      behaviors.add(Behavior.IGNORES_FAILURES);
    }
    if (MojoFailures.areSkipped(settings, "maven-failsafe-plugin", "integration-test")) {
      behaviors.add(Behavior.SKIPS_TESTS);
    }
    if (inMvnTest) {
      behaviors.add(Behavior.MEASURES_IN_MVN_TEST);
    }
    return behaviors;
  }

  /** The commands that are typed for Maven. */
  static String maven(MavenSession session) {
    return Commands.ofMaven(Path.of(session.getExecutionRootDirectory())).other("").strip();
  }

  /** The name of our goals: by the prefix where a pom has the plugin. */
  static String plugin(MavenSession session, String version) {
    boolean known = session.getTopLevelProject().getPlugin(OURS) != null;
    return known ? "benchline" : OURS + ":" + version;
  }

  /** Its own pom and those of its parents in this build. */
  private static List<Path> poms(MavenProject project, MavenSession session) {
    List<Path> poms = new ArrayList<>(List.of(project.getFile().toPath()));
    MavenProject parent = project.getParent();
    if (parent != null && parent.getFile() != null && session.getAllProjects().contains(parent)) {
      poms.addAll(poms(parent, session));
    }
    return poms;
  }
}
