package dev.benchline.build;

import dev.benchline.report.page.MergedReport;
import java.nio.file.Path;
import java.util.Map;

/** Writes one page about the results of a build, and on GitHub Actions one comment. */
public final class BuildReport {

  private BuildReport() {}

  /**
   * Writes what there is.
   *
   * @param merged the results of all modules
   * @param output the directory of the page
   * @param environmentVariables which tell where the build runs
   * @param ofOneJvm whether one JVM has measured all, and so has printed the counts already
   */
  public static void write(
      MergedReport merged,
      Path output,
      Map<String, String> environmentVariables,
      BuildLog log,
      boolean ofOneJvm) {
    merged.unreadable().forEach(log::warn);
    if (merged.isEmpty()) {
      log.info("No test was measured, so there is nothing to report.");
      return;
    }
    String counts = merged.counts().isEmpty() ? "no test measured" : merged.counts();
    Path page = merged.writePage(output);
    log.info(
        ofOneJvm && merged.size() > 0
            ? "The report of the build is " + page
            : "Of the whole build: " + counts + ", in " + page);
    if ("true".equals(environmentVariables.get("GITHUB_ACTIONS"))) {
      merged.writeComment(output);
    }
  }
}
