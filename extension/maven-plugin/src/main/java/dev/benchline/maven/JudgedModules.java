package dev.benchline.maven;

import dev.benchline.build.ProjectProperties;
import java.io.IOException;
import java.util.List;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;

/** Finds the projects of a build that a comparison is asked of. */
final class JudgedModules {

  private JudgedModules() {}

  /**
   * The projects of a build that may have tests. If none has code, these are all of them, unless
   * whoever runs the build has left the others out: a profile may have done so.
   */
  static List<MavenProject> of(MavenSession session) throws IOException {
    List<MavenProject> all = session.getProjects();
    List<MavenProject> withCode = all.stream().filter(MojoModules::hasCode).toList();
    return withCode.isEmpty() && !areChosen(session) ? all : withCode;
  }

  private static boolean areChosen(MavenSession session) throws IOException {
    MavenExecutionRequest request = session.getRequest();
    boolean some =
        !request.isRecursive()
            || request.getResumeFrom() != null
            || !request.getSelectedProjects().isEmpty()
            || !request.getExcludedProjects().isEmpty();
    return some
        && !ProjectProperties.of(request.getMultiModuleProjectDirectory().toPath())
            .mayLeaveOutModules();
  }
}
