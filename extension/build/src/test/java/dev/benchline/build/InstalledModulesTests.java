package dev.benchline.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstalledModulesTests {

  private static final String LIBRARY = "com.acme:library";

  @TempDir Path temporary;

  private Repository repository;
  private Path installed;

  @BeforeEach
  void a_repository_with_a_library() {
    repository = Repository.in(temporary.resolve("project"));
    repository.commit(
        "library/pom.xml",
        "<project><parent><artifactId>all</artifactId></parent>"
            + "<artifactId> library </artifactId><dependencies><dependency>"
            + "<artifactId>other</artifactId></dependency></dependencies></project>");
    installed =
        repository
            .directory()
            .resolve(".m2/com/acme/library/1.0-SNAPSHOT/library-1.0-SNAPSHOT.jar");
  }

  private List<String> warnings(Dependency current, Dependency base) {
    return new InstalledModules(new Git(repository.directory()))
        .warnings(shop(current), shop(base));
  }

  private static Module shop(Dependency dependency) {
    return new Module("com.acme:shop", List.of(), List.of(), List.of(dependency));
  }

  private Path built(String place) {
    return repository.directory().resolve(place).resolve("library/target/classes");
  }

  @Test
  void that_only_the_base_has_built_are_named() {
    assertThat(
            warnings(
                new Dependency(LIBRARY, installed),
                new Dependency(LIBRARY, built("target/benchline/base-3f2a1c9"))))
        .singleElement()
        .asString()
        .startsWith("com.acme:library is a module of this repository, but the base has built it")
        .contains(installed.toString())
        .endsWith(
            "Build it along with com.acme:shop: start the build where both are modules, with -pl"
                + " and -am");
  }

  /** Some build has installed it, and another one that of the base. */
  @Test
  void of_a_version_that_is_no_snapshot_are_named_where_the_base_has_built_them() {
    Path jar = repository.directory().resolve(".m2/com/acme/library/1.0/library-1.0.jar");

    assertThat(
            warnings(
                new Dependency(LIBRARY, jar),
                new Dependency(
                    LIBRARY,
                    built("target/benchline/base-3f2a1c9").resolveSibling("library-1.0.jar"))))
        .singleElement()
        .asString()
        .contains("the base has built it", jar.toString());
  }

  @Test
  void that_neither_version_has_built_are_named() {
    Dependency same = new Dependency(LIBRARY, installed);

    assertThat(warnings(same, same))
        .singleElement()
        .asString()
        .contains("both versions take it from " + installed);
  }

  @Test
  void that_both_versions_have_built_are_fine() {
    assertThat(
            warnings(
                new Dependency(LIBRARY, built("")),
                new Dependency(LIBRARY, built("target/benchline/base-3f2a1c9"))))
        .isEmpty();
  }

  @Test
  void are_no_releases_and_no_snapshots_of_other_repositories() {
    Path m2 = temporary.resolve("m2");
    Dependency release =
        new Dependency(LIBRARY, m2.resolve("com/acme/library/1.0/library-1.0.jar"));
    Dependency other =
        new Dependency(
            "com.acme:other", m2.resolve("com/acme/other/1.0-SNAPSHOT/other-1.0-SNAPSHOT.jar"));

    assertThat(warnings(release, release)).isEmpty();
    assertThat(warnings(other, other)).isEmpty();
  }

  /** Some repositories give their modules no other versions than those of releases. */
  @Test
  void are_named_in_the_version_that_their_poms_state() {
    repository.commit(
        "library/pom.xml",
        "<project><parent><artifactId>all</artifactId><version>1.0</version></parent>"
            + "<artifactId>library</artifactId></project>");
    repository.commit(
        "other/pom.xml",
        "<project><parent><artifactId>all</artifactId><version>1.0</version></parent>"
            + "<dependencies><dependency><artifactId>x</artifactId><version>3</version>"
            + "</dependency></dependencies>"
            + "<artifactId>other</artifactId><version> 1.1 </version></project>");

    for (String module : List.of("library:1.0", "other:1.1")) {
      Dependency stated = release(module);
      assertThat(warnings(stated, stated))
          .singleElement()
          .asString()
          .startsWith(stated.key() + " is a module of this repository, but both versions");
    }
    for (String release : List.of("library:1.1", "other:1.0", "other:3")) {
      Dependency another = release(release);
      assertThat(warnings(another, another)).as(release).isEmpty();
    }
  }

  @Test
  void that_neither_version_has_built_may_be_of_two_versions() {
    repository.commit(
        "library/pom.xml",
        "<project><artifactId>library</artifactId><version>1.1</version></project>");

    assertThat(warnings(release("library:1.1"), release("library:1.0")))
        .singleElement()
        .asString()
        .contains(
            "a module of this repository, but the current version takes %s, as some build has"
                .formatted(release("library:1.1").path()));
  }

  private Dependency release(String module) {
    String[] names = module.split(":", -1);
    return new Dependency(
        "com.acme:" + names[0],
        temporary.resolve(
            "m2/com/acme/%s/%s/%s-%s.jar".formatted(names[0], names[1], names[0], names[1])));
  }
}
