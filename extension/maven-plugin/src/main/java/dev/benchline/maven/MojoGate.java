package dev.benchline.maven;

import dev.benchline.build.BuildGate;
import dev.benchline.build.BuildLog;
import dev.benchline.build.LeftOut;
import dev.benchline.build.ProjectProperties;
import dev.benchline.files.BuildStart;
import dev.benchline.result.GateNote;
import dev.benchline.samples.Quantity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;

/**
 * The tests that the running build leaves out of its gate.
 *
 * @param session the build
 * @param log told what is found
 */
record MojoGate(MavenSession session, BuildLog log) {

  /**
   * The performance tests of a module that are not run.
   *
   * @param outputs where its results may be
   */
  List<GateNote> of(MavenProject module, List<Path> outputs) throws IOException {
    return gate().module(module.getArtifactId(), outputs);
  }

  /**
   * The modules that the base's build has gated and this one does not. The notes go to the results
   * of the topmost module.
   *
   * @param outputs where results of the build may be
   */
  List<GateNote> ofModules(List<Path> outputs) throws IOException {
    return gate()
        .modules(
            outputs,
            MojoModules.bases(session),
            keys(session.getAllProjects(), any -> true),
            ungated(),
            MojoResults.output(session, session.getTopLevelProject()));
  }

  /** The keys of the modules that this build does not gate, unless somebody has typed so. */
  List<String> ungated() throws IOException {
    List<MavenProject> built = session.getProjects();
    boolean leavesOut =
        ProjectProperties.of(session.getRequest().getMultiModuleProjectDirectory().toPath())
            .mayLeaveOutModules();
    return keys(
        session.getAllProjects(),
        any -> built.contains(any) ? !isBaseTyped() && !MojoModules.isGated(any) : leavesOut);
  }

  /**
   * Tests that are not run loosen the gate, unless whoever runs the build has chosen tests.
   *
   * @param outputs where the results of each module may be
   * @param filters those that are typed
   * @param failOn the list of what fails a build
   */
  void check(Map<MavenProject, List<Path>> outputs, String filters, String failOn)
      throws IOException {
    List<Path> all = outputs.values().stream().flatMap(List::stream).toList();
    if (!filters.isEmpty()) {
      int left = LeftOut.count(all, start());
      if (left > 0) {
        log.info(
            "%s not run, as %s asks".formatted(Quantity.count(left, "performance test"), filters));
      }
      return;
    }
    List<GateNote> notes = new ArrayList<>(ofModules(all));
    for (Map.Entry<MavenProject, List<Path>> module : outputs.entrySet()) {
      notes.addAll(of(module.getKey(), module.getValue()));
      notes.addAll(gate().ofTests(module.getValue()));
    }
    BuildGate.require(notes, BuildGate.failOn(failOn));
  }

  private static List<String> keys(List<MavenProject> projects, Predicate<MavenProject> chosen) {
    return projects.stream()
        .filter(MojoModules::hasCode)
        .filter(chosen)
        .map(MojoModules::key)
        .toList();
  }

  /** Then no pom has to have it. */
  private boolean isBaseTyped() {
    return session.getGoals().stream().anyMatch(goal -> goal.matches(".*benchline.*:base(@.*)?"));
  }

  private BuildStart start() {
    return new BuildStart(session.getStartTime().toInstant());
  }

  private BuildGate gate() {
    return new BuildGate(start(), System.getenv(), log);
  }
}
