package dev.benchline.maven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.build.ProjectProperties;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.artifact.repository.MavenArtifactRepository;
import org.apache.maven.artifact.repository.layout.DefaultRepositoryLayout;
import org.apache.maven.execution.DefaultMavenExecutionRequest;
import org.apache.maven.execution.MavenExecutionRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MojoArgumentsTests {

  @TempDir Path root;

  /** The wrapper of an old tag may be of a Maven before 3.6.1, which does not know {@code -ntp}. */
  @Test
  void have_only_options_that_old_wrappers_know() {
    MavenExecutionRequest request = new DefaultMavenExecutionRequest();
    request.setLocalRepository(
        new MavenArtifactRepository(
            "local", root.toUri().toString(), new DefaultRepositoryLayout(), null, null));

    assertThat(MojoArguments.of(Sessions.of(request), new ProjectProperties("", List.of())))
        .startsWith("package", "-B", "-Dstyle.color=never")
        .contains("-Dmaven.repo.local=" + root)
        .allMatch(argument -> argument.matches("package|-B|-D.*"));
  }
}
