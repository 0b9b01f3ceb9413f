package dev.benchline.gradle;

import java.util.Iterator;
import java.util.List;
import org.gradle.api.Project;

/**
 * Reads the tasks of a command line, each with its options after it.
 *
 * @param project whose performance tests are asked about
 */
record TypedTasks(Project project, List<String> arguments) {

  private static final String FILTER = "--tests";

  /** True if there is a filter of the project's performance tests; one of another task is none. */
  boolean chooseTests() {
    boolean isOurs = false;
    for (Iterator<String> all = arguments.iterator(); all.hasNext(); ) {
      String argument = all.next();
      boolean isFilter = argument.equals(FILTER) || argument.startsWith(FILTER + "=");
      if (isFilter && isOurs) {
        return true;
      }
      if (argument.equals(FILTER) && all.hasNext()) {
        all.next(); // is a class or a method
      } else if (!argument.startsWith("-")) {
        isOurs = isMeasuring(argument);
      }
    }
    return false;
  }

  /** Each part of a task's name may be shortened: {@code pT}. */
  private boolean isMeasuring(String typed) {
    int end = typed.lastIndexOf(':');
    String name = typed.substring(end + 1);
    int part = name.indexOf('T');
    return part > 0
        && "performance".startsWith(name.substring(0, part))
        && "Test".startsWith(name.substring(part))
        && (end < 0 || !isOfAnother(typed.substring(0, end)));
  }

  /** A path that is shortened as well may be ours. */
  private boolean isOfAnother(String path) {
    Project root = project.getRootProject();
    Project named = path.isEmpty() ? root : root.findProject(path);
    return named != null && !named.equals(project);
  }
}
