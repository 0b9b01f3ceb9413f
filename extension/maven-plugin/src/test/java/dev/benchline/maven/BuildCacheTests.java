package dev.benchline.maven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.build.doctor.ModuleBuild.Behavior;
import org.apache.maven.execution.DefaultMavenExecutionRequest;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.model.Extension;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.Test;

class BuildCacheTests {

  private final MavenExecutionRequest request = new DefaultMavenExecutionRequest();
  private final MavenProject project = Sessions.project("shop");

  @Test
  void is_found_in_a_pom() {
    Extension extension = new Extension();
    extension.setGroupId("org.apache.maven.extensions");
    extension.setArtifactId("maven-build-cache-extension");
    assertThat(BuildCache.behaviors(project, Sessions.of(request))).isEmpty();

    project.getBuild().addExtension(extension);

    assertThat(BuildCache.behaviors(project, Sessions.of(request)))
        .containsExactly(Behavior.CACHES_BUILDS);
  }

  @Test
  void is_turned_off_by_a_property_of_the_command_line() {
    request.getUserProperties().setProperty("maven.build.cache.enabled", "true");
    assertThat(BuildCache.behaviors(project, Sessions.of(request))).isEmpty();

    request.getUserProperties().setProperty("maven.build.cache.enabled", "false");

    assertThat(BuildCache.behaviors(project, Sessions.of(request)))
        .containsExactly(Behavior.TURNS_CACHE_OFF);
  }
}
