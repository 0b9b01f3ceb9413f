package dev.benchline.gradle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.build.BuildException;
import dev.benchline.build.Coordinates;
import dev.benchline.build.Dependency;
import dev.benchline.build.ReleasedJar;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.gradle.api.Project;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.artifacts.result.ResolvedArtifactResult;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DependenciesTests {

  @TempDir Path directory;

  private Project root;

  @BeforeEach
  void a_project() {
    root = Builds.measured(Builds.root(directory));
  }

  private Set<ResolvedArtifactResult> resolved(Object... notations) {
    Configuration configuration = root.getConfigurations().detachedConfiguration();
    for (Object notation : notations) {
      configuration.getDependencies().add(root.getDependencies().create(notation));
    }
    return configuration.getIncoming().getArtifacts().getArtifacts();
  }

  private Path jar(String file) {
    return directory.resolve("repository/com/acme").resolve(file);
  }

  @Test
  void are_named_by_group_and_name_and_found_again() throws Exception {
    Builds.publish(directory, "com.acme", "matchers", "1.0");
    Path loose = Files.createFile(directory.resolve("old one.jar"));

    List<String> lines =
        Dependencies.list(resolved("com.acme:matchers:1.0", root.files(loose.toFile())));

    assertThat(Dependencies.read(lines, lines))
        .containsExactlyInAnyOrder(
            new Dependency("com.acme:matchers", jar("matchers/1.0/matchers-1.0.jar")),
            new Dependency("files:old_one.jar", loose));
  }

  @Test
  void are_for_tests_unless_the_main_code_has_them_in_some_version() throws Exception {
    Builds.publish(directory, "com.acme", "matchers", "1.0");
    Builds.publish(directory, "com.acme", "lib", "1.4.2");
    List<String> lines = Dependencies.list(resolved("com.acme:matchers:1.0", "com.acme:lib:1.4.2"));

    assertThat(Dependencies.read(lines, List.of("com.acme:lib lib-1.4.1.jar")))
        .containsExactlyInAnyOrder(
            new Dependency("com.acme:matchers", jar("matchers/1.0/matchers-1.0.jar"), true),
            new Dependency("com.acme:lib", jar("lib/1.4.2/lib-1.4.2.jar"), false));
  }

  @Test
  void with_a_classifier_are_others() throws Exception {
    Builds.publish(directory, "com.acme", "matchers", "1.0");
    Path plain = jar("matchers/1.0/matchers-1.0.jar");
    Path linux = Files.copy(plain, plain.resolveSibling("matchers-1.0-linux.jar"));

    assertThat(
            Dependencies.read(
                Dependencies.list(resolved("com.acme:matchers:1.0:linux")), List.of()))
        .containsExactly(new Dependency("com.acme:matchers:linux", linux, true));
  }

  @Test
  void that_are_not_there_are_left_out() {
    assertThat(
            Dependencies.read(List.of("com.acme:gone " + directory.resolve("gone.jar")), List.of()))
        .isEmpty();
  }

  @Test
  void a_release_is_asked_for_as_gradle_names_it() {
    assertThat(Dependencies.notation("com.acme:lib:1.4.2")).containsExactly("com.acme:lib:1.4.2");
    assertThat(Dependencies.notation("com.acme:lib:RELEASE"))
        .containsExactly("com.acme:lib:latest.release");
    assertThat(Dependencies.notation("origin/main")).isEmpty();
    assertThat(Dependencies.notation("HEAD~1")).isEmpty();
  }

  @Test
  void the_newest_release_has_the_version_that_was_found() throws Exception {
    Builds.publish(directory, "com.acme", "lib", "1.4.2");
    List<String> releases = Dependencies.releases(resolved("com.acme:lib:1.4.2"));

    assertThat(Dependencies.released(new Coordinates("com.acme", "lib", "RELEASE"), releases))
        .isEqualTo(
            new ReleasedJar(
                new Coordinates("com.acme", "lib", "1.4.2"), jar("lib/1.4.2/lib-1.4.2.jar")));
    assertThatThrownBy(
            () -> Dependencies.released(new Coordinates("com.acme", "other", "1"), releases))
        .isInstanceOf(BuildException.class)
        .hasMessage(
            "benchline.against is 'com.acme:other:1', which the repositories of the project do not have");
  }
}
