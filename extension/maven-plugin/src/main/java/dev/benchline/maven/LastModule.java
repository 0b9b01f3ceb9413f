package dev.benchline.maven;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.SessionData;

/**
 * Tells a goal that does something once, at the end, whether the end has come.
 *
 * @param goal the name of the goal
 * @param isTyped whether it is typed, since then it runs besides the one that poms have bound
 */
record LastModule(String goal, boolean isTyped) {

  private static final String DECIDED = "";

  /** For a goal as it is executed. */
  static LastModule of(MojoExecution execution) {
    return new LastModule(execution.getGoal(), execution.getSource() == MojoExecution.Source.CLI);
  }

  /**
   * True in the last of the modules, which in a parallel build is the one that comes last.
   *
   * @param modules those in which the goal runs
   */
  boolean is(MavenProject project, List<MavenProject> modules, MavenSession session) {
    if (modules.isEmpty()) {
      return false;
    }
    if (!session.isParallel()) {
      return modules.get(modules.size() - 1).equals(project);
    }
    Set<String> seen = seen(session);
    return seen.add(project.getId())
        && seen.containsAll(modules.stream().map(MavenProject::getId).toList())
        && seen.add(DECIDED);
  }

  /**
   * The modules of the build in which the goal has run. Maven keeps them: where one module gives
   * the plugin another dependency, it has a class loader of its own, with statics of its own.
   */
  @SuppressWarnings("unchecked") // Under this key there is nothing else.
  private Set<String> seen(MavenSession session) {
    SessionData data = session.getRepositorySession().getData();
    String key = "dev.benchline:benchline-maven-plugin:" + goal + (isTyped ? ":typed" : "");
    data.set(key, null, ConcurrentHashMap.<String>newKeySet());
    return (Set<String>) data.get(key);
  }
}
