package dev.benchline.maven;

import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;

/** Tells a goal that does something once, at the end, whether the end has come. */
final class LastModule {

  /** The modules of each running build in which the goal has run. */
  private final Map<Date, Set<String>> seen = new ConcurrentHashMap<>();

  /**
   * True in the last of the modules, which in a parallel build is the one that comes last.
   *
   * @param modules those in which the goal runs
   */
  boolean is(MavenProject project, List<MavenProject> modules, MavenSession session) {
    if (!session.isParallel()) {
      return !modules.isEmpty() && modules.get(modules.size() - 1).equals(project);
    }
    Set<String> ofBuild =
        seen.computeIfAbsent(session.getStartTime(), start -> ConcurrentHashMap.newKeySet());
    return ofBuild.add(project.getId())
        && ofBuild.containsAll(modules.stream().map(MavenProject::getId).toList())
        && seen.remove(session.getStartTime(), ofBuild);
  }
}
