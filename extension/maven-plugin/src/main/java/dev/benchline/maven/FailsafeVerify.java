package dev.benchline.maven;

import java.util.List;
import java.util.Set;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;

/** Failsafe's goal {@code verify}, which fails a build by what {@code integration-test} has run. */
final class FailsafeVerify {

  static final String FAILSAFE = "maven-failsafe-plugin";

  private static final String MEASURING = "integration-test";
  private static final String FAILING = "verify";
  private static final String SUMMARY = "summaryFile";

  /** The phases that come after that of our goal {@code check}. */
  private static final Set<String> LATER =
      Set.of("install", "deploy", "pre-site", "site", "post-site", "site-deploy");

  private FailsafeVerify() {}

  /** True if tests run whose failures it does not see, or not before the build ends. */
  static boolean isMissing(MavenProject module, MavenSession session) {
    MojoSettings settings = MojoSettings.of(module, session);
    return settings.runs(FAILSAFE, MEASURING)
        && (settings.phases(FAILSAFE, FAILING).allMatch(LATER::contains)
            || MojoFailures.areSkipped(settings, FAILSAFE, FAILING)
            || !summaries(settings, FAILING).containsAll(summaries(settings, MEASURING)));
  }

  private static List<String> summaries(MojoSettings settings, String goal) {
    return settings.each(FAILSAFE, goal, SUMMARY, "").toList();
  }
}
