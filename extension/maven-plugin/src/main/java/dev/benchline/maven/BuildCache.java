package dev.benchline.maven;

import dev.benchline.build.doctor.ModuleBuild.Behavior;
import java.util.EnumSet;
import java.util.Properties;
import java.util.Set;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Extension;
import org.apache.maven.project.MavenProject;

/** Reads off Maven whether its Build Cache Extension may leave out what is to be measured. */
final class BuildCache {

  private static final String NAME = "maven-build-cache-extension";
  private static final String ENABLED = "maven.build.cache.enabled";

  private BuildCache() {}

  /** What a pom and a command line say of it; {@code extensions.xml} may have it as well. */
  static Set<Behavior> behaviors(MavenProject project, MavenSession session) {
    Set<Behavior> behaviors = EnumSet.noneOf(Behavior.class);
    if (project.getBuildExtensions().stream()
        .map(Extension::getArtifactId)
        .anyMatch(NAME::equals)) {
      behaviors.add(Behavior.CACHES_BUILDS);
    }
    Properties given = new Properties();
    given.putAll(session.getSystemProperties());
    given.putAll(session.getUserProperties());
    if (given.getProperty(ENABLED, "true").equalsIgnoreCase("false")) {
      behaviors.add(Behavior.TURNS_CACHE_OFF);
    }
    return behaviors;
  }
}
