package dev.benchline.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.baseline.BaselineLocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DifferingFilesTests {

  @TempDir private Path temporary;

  @Test
  void are_those_of_the_build_and_of_any_ci() {
    Repository repository = Repository.in(temporary.resolve("shop"));
    String base = repository.commit("src/main/java/Order.java", "1");
    String[] judging = {
      ".circleci/config.yml",
      ".github/workflows/performance.yml",
      ".gitlab-ci.yml",
      "azure-pipelines.yml",
      "l\u00e4den/pom.xml"
    };
    for (String file : judging) {
      repository.write(file, "2");
    }
    repository.write("src/main/java/Order.java", "2");
    repository.commit("README.md", "2");

    assertThat(
            new DifferingFiles(new Git(repository.directory()))
                .ofBuild(base, BaselineLocation.of("baselines", repository.directory())))
        .containsExactlyInAnyOrder(judging);
  }

  /** Git can be told to show only what lies below the current directory. */
  @Test
  void are_found_outside_of_the_directory_of_the_build() {
    Repository repository = Repository.in(temporary.resolve("shop"));
    String base = repository.commit("java/pom.xml", "1");
    repository.git("config", "diff.relative", "true");
    repository.commit(".github/workflows/performance.yml", "2");
    Path build = repository.directory().resolve("java");
    DifferingFiles differing = new DifferingFiles(new Git(build));

    assertThat(differing.ofBuild(base, BaselineLocation.of("baselines", build)))
        .containsExactly(".github/workflows/performance.yml");
    assertThat(differing.areNone(base)).isFalse();
  }

  /** Otherwise a changed build would be taken for the same. */
  @Test
  void are_an_error_if_git_cannot_tell() {
    Repository repository = Repository.in(temporary.resolve("shop"));
    String base = repository.commit("pom.xml", "1");
    repository.commit("pom.xml", "2");
    repository.git("config", "diff.orderFile", "gone.txt");
    DifferingFiles differing = new DifferingFiles(new Git(repository.directory()));
    BaselineLocation baselines = BaselineLocation.of("baselines", repository.directory());

    assertThatThrownBy(() -> differing.ofBuild(base, baselines))
        .isInstanceOf(BuildException.class)
        .hasMessageContainingAll("git diff --name-only", "gone.txt");
    assertThat(differing.areNone(base)).isFalse();
  }

  /** Git knows nothing of them. */
  @Test
  void are_none_of_baselines_outside_of_the_repository() throws IOException {
    Repository repository = Repository.in(temporary.resolve("shop"));
    String base = repository.commit("src/main/java/Order.java", "1");
    Path shared = Files.createDirectories(temporary.resolve("shared/baselines"));
    DifferingFiles differing = new DifferingFiles(new Git(repository.directory()));

    for (String place : List.of(shared.toString(), "../shared/baselines", "../gone")) {
      assertThat(differing.ofBuild(base, BaselineLocation.of(place, repository.directory())))
          .as(place)
          .isEmpty();
    }
  }
}
