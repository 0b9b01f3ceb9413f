package dev.benchline.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class InstalledModulesTests {

  private static final String LIBRARY = "com.acme:library";
  private static final Path INSTALLED = Path.of("m2", "library-1.0-SNAPSHOT.jar");
  private static final Path REPOSITORY = Path.of("project");
  private static final Path WORKTREE = Path.of("project", "target", "base-3f2a1c9");

  private static List<String> warnings(Dependency current, Dependency base) {
    return InstalledModules.warnings(
        shop(current),
        shop(base),
        path -> path.startsWith(REPOSITORY),
        path -> path.startsWith(WORKTREE));
  }

  private static Module shop(Dependency dependency) {
    return new Module("com.acme:shop", List.of(), List.of(), List.of(dependency));
  }

  @Test
  void that_only_the_base_has_built_are_named() {
    assertThat(
            warnings(
                new Dependency(LIBRARY, INSTALLED),
                new Dependency(LIBRARY, WORKTREE.resolve("library/target/library.jar"))))
        .singleElement()
        .asString()
        .startsWith("com.acme:library was built for the base, and is " + INSTALLED)
        .endsWith("build it along with com.acme:shop (with Maven by -am)");
  }

  @Test
  void that_neither_version_has_built_are_named() {
    Dependency installed = new Dependency(LIBRARY, INSTALLED);

    assertThat(warnings(installed, installed))
        .singleElement()
        .asString()
        .startsWith("both versions take com.acme:library from " + INSTALLED)
        .contains("by -pl and -am");
  }

  @Test
  void that_both_versions_have_built_are_fine() {
    assertThat(
            warnings(
                new Dependency(LIBRARY, REPOSITORY.resolve("library/target/classes")),
                new Dependency(LIBRARY, WORKTREE.resolve("library/target/classes"))))
        .isEmpty();
  }

  @Test
  void are_no_releases_and_no_snapshots_of_others() {
    Dependency release = new Dependency(LIBRARY, Path.of("m2", "library-1.0.jar"));
    Dependency foreign = new Dependency("org.other:library", INSTALLED);

    assertThat(warnings(release, release)).isEmpty();
    assertThat(warnings(foreign, foreign)).isEmpty();
  }
}
