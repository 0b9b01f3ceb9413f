package dev.benchline.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.baseline.BaselineLocation;
import dev.benchline.pipeline.Base;
import dev.benchline.pipeline.BaseChanges.Extent;
import dev.benchline.report.text.Commands;
import dev.benchline.result.VersionChange;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The build tool is none that is known: it copies a file and lists one module. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the build tool is a shell")
class BasePreparationTests {

  private static final String SHOP = "com.acme:shop";
  private static final String TOLD = "dev/benchline/build/Told.class";

  /** Builds projects that have a file {@code build.txt}. */
  private record Copying() implements BuildTool {

    @Override
    public boolean hasProject(Path directory) {
      return Files.exists(directory.resolve("build.txt"));
    }

    @Override
    public String recipe(Set<String> asked) {
      return "copying";
    }

    @Override
    public List<String> command(Path worktree, Path directory, Path listing) {
      // An absolute directory is the same for both versions.
      String script =
          """
          out=$PWD/out && if [ -e outside.txt ]; then out=$1; fi &&
          if [ -e above.txt ]; then out=$PWD/../out; fi &&
          mkdir -p $out/tests && cp build.txt $out/shop.jar &&
          printf '%s' "com.acme\\:shop=$out/shop.jar\\ntests $out/tests" > "$0"
          """;
      Path shared = worktree.getParent().resolveSibling("project").resolve("out");
      return List.of("sh", "-c", script, listing.toString(), shared.toString());
    }

    @Override
    public Commands commands(Path root) {
      return Commands.ofGradle(root, "copy");
    }

    @Override
    public void adapt(Map<String, String> environment) {
      environment.remove("COPYING");
    }
  }

  @TempDir Path temporary;

  private final Told told = new Told();
  private Repository repository;
  private Path tests;

  @BeforeEach
  void two_commits() {
    repository = Repository.in(temporary.resolve("project"));
    repository.commit("build.txt", "1");
    repository.commit("build.txt", "2");
    tests = repository.write("tests/OrderTests.class", "").getParent();
  }

  private Base prepare(String against, String key) throws IOException {
    return prepare(against, key, List.of());
  }

  private Base prepare(String against, String key, List<Dependency> dependencies)
      throws IOException {
    Path root = repository.directory();
    TestedModule module =
        new TestedModule(
            root,
            BaselineLocation.of("baselines", root),
            List.of(tests),
            new Module(key, List.of(root.resolve("no-classes")), List.of(), dependencies),
            List.of(root.resolve("output")));
    return new BasePreparation(
            root, temporary.resolve("bases"), new Copying(), told, this::released)
        .prepare(against, module);
  }

  /** A repository that has version 1.4.2 of everything. */
  private ReleasedJar released(Coordinates asked) {
    Path jar = repository.write("m2/" + asked.artifact() + "-1.4.2.jar", "");
    return new ReleasedJar(new Coordinates(asked.group(), asked.artifact(), "1.4.2"), jar);
  }

  private Dependency dependency(String key, String jar) {
    return new Dependency(key, repository.write("lib/" + jar, ""));
  }

  /** Both versions would be the base, and what is deployed as well. */
  @Test
  void refuses_a_base_that_is_built_over_the_current_version() {
    repository.commit("outside.txt", "yes");
    repository.commit("build.txt", "3");

    assertThatThrownBy(() -> prepare("HEAD~1", SHOP))
        .isInstanceOf(BuildException.class)
        .hasMessageContainingAll(
            "was built outside of its worktree, to '" + repository.directory().resolve("out"),
            "Make the build directory of com.acme:shop relative to the module");
  }

  /** The next base would take its place there. */
  @Test
  void refuses_a_base_that_is_built_beside_its_worktree() {
    repository.commit("above.txt", "yes");
    repository.commit("build.txt", "3");

    assertThatThrownBy(() -> prepare("HEAD~1", SHOP))
        .isInstanceOf(BuildException.class)
        .hasMessageContaining("was built outside of its worktree, to '");
  }

  @Test
  void puts_a_released_version_in_the_place_of_the_modules_own() throws Exception {
    Dependency asm = dependency("org.ow2.asm:asm", "asm-9.9.1.jar");

    Base base = prepare("com.acme:shop:RELEASE", SHOP, List.of(asm));

    assertThat(base.against()).isEqualTo("com.acme:shop:RELEASE");
    assertThat(base.name()).isEqualTo("com.acme:shop:1.4.2");
    assertThat(base.commit()).isEmpty();
    assertThat(base.classPath()).hasSize(3).startsWith(tests).endsWith(asm.path());
    assertThat(base.classPath().get(1)).hasFileName("shop-1.4.2.jar");
  }

  /** Failsafe may test the directory of the classes, although there is a jar. */
  @Test
  void lists_all_that_the_tests_can_have_but_their_own_additions() throws Exception {
    Dependency asm = dependency("org.ow2.asm:asm", "asm-9.9.1.jar");
    Path root = repository.directory();

    for (String against : List.of("com.acme:shop:RELEASE", "org.ow2.asm:asm:1.4.2", "HEAD~1")) {
      assertThat(prepare(against, SHOP, List.of(asm)).tests().listed())
          .as(against)
          .containsExactlyInAnyOrder(
              tests, root.resolve("no-classes"), root.resolve("output"), asm.path());
    }
  }

  @Test
  void puts_a_released_version_in_the_place_of_a_dependency_and_names_both() throws Exception {
    Dependency first = dependency("com.acme:first", "first-1.jar");
    Dependency asm = dependency("org.ow2.asm:asm", "asm-9.9.1.jar");

    Base base = prepare("org.ow2.asm:asm:1.4.2", SHOP, List.of(first, asm));

    assertThat(base.name()).isEqualTo("org.ow2.asm:asm:1.4.2");
    assertThat(base.changes().versions())
        .containsExactly(new VersionChange("org.ow2.asm:asm", "1.4.2", "9.9.1"));
    assertThat(base.changes().extent()).isEqualTo(Extent.VERSIONS);
    assertThat(told.messages())
        .contains(
            "org.ow2.asm:asm:1.4.2 has other versions than the current one: org.ow2.asm:asm 1.4.2 -> 9.9.1");
    assertThat(base.classPath()).hasSize(3).startsWith(tests, first.path());
    assertThat(base.classPath().get(2)).hasFileName("asm-1.4.2.jar");
  }

  @Test
  void tells_the_tests_of_a_module_that_a_released_version_has_nothing_to_do_with()
      throws Exception {
    Base base = prepare("org.ow2.asm:asm:1.4.2", SHOP);

    assertThat(base.missing())
        .contains("the module com.acme:shop neither is org.ow2.asm:asm nor depends on it");
  }

  @Test
  void tells_the_tests_where_the_commit_has_been_built() throws Exception {
    repository.git(
        "commit",
        "--quiet",
        "--allow-empty",
        "--message",
        "Check more\n\nBenchline-Accept: OrderTests.kryo: a check more");

    Base base = prepare("HEAD~2", SHOP);

    assertThat(base.against()).isEqualTo("HEAD~2");
    assertThat(base.commit()).contains(repository.git("rev-parse", "HEAD~2"));
    assertThat(base.classPath()).startsWith(tests).hasSize(2);
    assertThat(base.classPath().get(1)).hasFileName("shop.jar").hasContent("1");
    assertThat(base.accept()).isEqualTo("OrderTests.kryo: a check more");
    assertThat(base.missing()).isEmpty();
  }

  @Test
  void tells_the_tests_where_those_of_the_commit_are_and_what_of_the_build_differs()
      throws Exception {
    repository.commit("pom.xml", "1");
    repository.commit("baselines/OrderTests.json", "1");
    repository.commit("src/Order.java", "1");
    repository.commit("lib/libfast.so", "1");
    repository.commit("mvnw", "1");
    repository.write("shop/pom.xml", "2");
    repository.git("add", "shop/pom.xml");

    Base base = prepare("HEAD~5", SHOP);

    assertThat(base.tests().ofModule()).singleElement().asString().endsWith("out/tests");
    assertThat(base.changes().buildFiles())
        .containsExactly(
            "lib/libfast.so", "mvnw", "pom.xml", "shop/pom.xml", "baselines/OrderTests.json");
    assertThat(prepare("HEAD", SHOP).changes().buildFiles()).containsExactly("shop/pom.xml");
  }

  @Test
  void tells_the_tests_when_nothing_but_versions_can_differ() throws Exception {
    repository.commit(".gitignore", "tests/");
    repository.commit("pom.xml", "<version>2</version>");
    repository.commit("shop/README.md", "raised");
    assertThat(prepare("HEAD~2", SHOP).changes().extent()).isEqualTo(Extent.VERSIONS);

    Path untracked = repository.write("shop/src/main/java/Order.java", "1");
    assertThat(prepare("HEAD~2", SHOP).changes().extent()).isNotEqualTo(Extent.VERSIONS);

    Files.delete(untracked);
    repository.commit("shop/src/main/java/Order.java", "2");
    assertThat(prepare("HEAD~3", SHOP).changes().extent()).isNotEqualTo(Extent.VERSIONS);
  }

  @Test
  void tells_the_tests_when_nothing_but_sources_can_differ() throws Exception {
    repository.commit(".gitignore", "tests/");
    repository.commit("README.md", "more");
    repository.commit("shop/src/main/java/com/acme/Order.java", "2");
    repository.write("shop/src/test/java/com/acme/OrderTests.java", "2");
    assertThat(extent("HEAD~2")).isEqualTo(Extent.SOURCES);

    Path untracked = repository.write("shop/src/test/resources/junit-platform.properties", "a=1");
    assertThat(extent("HEAD~2")).isEqualTo(Extent.ANY);
    Files.delete(untracked);

    repository.commit("nightly.txt", "OrderTests");
    assertThat(extent("HEAD~3")).isEqualTo(Extent.ANY);
    assertThat(extent("HEAD~1")).isEqualTo(Extent.ANY);
  }

  @Test
  void takes_a_package_of_the_name_of_a_build_tool_for_sources() throws Exception {
    repository.commit(".gitignore", "tests/");
    repository.commit("shop/src/main/java/com/acme/gradle/Order.java", "1");
    assertThat(extent("HEAD~1")).isEqualTo(Extent.SOURCES);
    assertThat(prepare("HEAD~1", SHOP).changes().buildFiles()).isEmpty();

    repository.commit("gradle/libs.versions.toml", "asm = '9'");
    assertThat(extent("HEAD~1")).isEqualTo(Extent.VERSIONS);

    repository.commit("gradle/plugins/rules.txt", "OrderTests");
    assertThat(extent("HEAD~1")).isEqualTo(Extent.ANY);
    assertThat(prepare("HEAD~2", SHOP).changes().buildFiles())
        .containsExactly("gradle/libs.versions.toml", "gradle/plugins/rules.txt");
  }

  @Test
  void takes_the_sources_of_a_plugin_for_a_part_of_the_build() throws Exception {
    repository.commit(".gitignore", "tests/");
    repository.commit("choice/pom.xml", "<packaging>maven-plugin</packaging>");
    repository.commit("logic/build.gradle.kts", "plugins { `kotlin-dsl` }");
    for (String module : List.of("choice", "logic", "buildSrc")) {
      assertThat(extent("HEAD")).isNotEqualTo(Extent.ANY);
      Path source = repository.write(module + "/src/main/java/Choice.java", "1");
      assertThat(extent("HEAD")).as(module).isEqualTo(Extent.ANY);
      Files.delete(source);
    }
  }

  private Extent extent(String against) throws IOException {
    return prepare(against, SHOP).changes().extent();
  }

  @Test
  void tells_the_tests_of_a_module_that_the_base_does_not_have_why_they_are_new() throws Exception {
    Base base = prepare("HEAD~1", "com.acme:gift");

    assertThat(base.missing().orElseThrow()).contains("has no module com.acme:gift");
    assertThat(base.classPath()).isEmpty();
    assertThat(told.messages()).last().asString().startsWith("WARNING Every test is new: ");
  }

  @Test
  void tells_the_tests_why_they_are_new_where_no_baseline_was_recorded() throws Exception {
    Base base = prepare("baseline", SHOP);

    assertThat(base.missing().orElseThrow())
        .contains("no baseline in")
        .endsWith("record one: gradle copy -Dbenchline.baseline=record");
    assertThat(base.commit()).isEmpty();
  }

  @Test
  void puts_classes_in_the_place_of_the_modules_own_and_leaves_out_what_is_not_there()
      throws Exception {
    Path old = repository.write("old/Order.class", "").getParent();

    Base base = prepare("./old", SHOP);

    assertThat(base.classPath()).containsExactly(tests, old);
    assertThat(prepare("./tests", "com.acme:other").classPath()).containsExactly(tests, tests);
  }

  /** The tests would all be new, which passes. */
  @Test
  void refuses_a_directory_without_classes_where_a_class_loader_looks_for_them() throws Exception {
    withClass("no-classes/");
    withClass("old/target/classes/");
    Path old = repository.directory().resolve("old");
    Path settings = repository.write("settings/shop.properties", "").getParent();

    assertThatThrownBy(() -> prepare("./old/", SHOP))
        .isInstanceOf(BuildException.class)
        .hasMessage(
            """
            benchline.against is './old/', but '%s' has its classes in target/classes, where no class loader looks for them, so no test could be compared.
              > name that directory: -Dbenchline.against=./old/target/classes"""
                .formatted(old));
    assertThatThrownBy(() -> prepare("settings", SHOP))
        .isInstanceOf(BuildException.class)
        .hasMessageContaining("but '%s' has no class, so no test could be".formatted(settings));
    assertThat(prepare("./old/target/classes", SHOP).classPath())
        .contains(old.resolve("target/classes"));
  }

  @Test
  void refuses_the_folder_of_the_name_of_a_branch_that_only_the_remote_has() throws Exception {
    withClass("no-classes/");
    repository.write("dev/notes.txt", "");
    repository.git("remote", "add", "origin", "https://example.org/shop.git");
    repository.git("update-ref", "refs/remotes/origin/dev", "HEAD~1");

    assertThatThrownBy(() -> prepare("dev", SHOP))
        .isInstanceOf(BuildException.class)
        .hasMessageContaining("has no class, so no test could be compared.")
        .hasMessageEndingWith("\n  > compare with that branch: -Dbenchline.against=origin/dev");
    assertThat(prepare("origin/dev", SHOP).commit()).isPresent();
  }

  /** Spring Boot's own classes are where a class loader finds them. */
  @Test
  void refuses_a_jar_whose_classes_only_its_launcher_finds() throws Exception {
    withClass("no-classes/");
    Path jar = repository.directory().resolve("shop.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      for (String file : List.of(TOLD, "BOOT-INF/classes/" + TOLD)) {
        out.putNextEntry(new ZipEntry(file));
        Files.copy(repository.directory().resolve("no-classes/" + TOLD), out);
      }
    }

    assertThatThrownBy(() -> prepare("shop.jar", SHOP))
        .isInstanceOf(BuildException.class)
        .hasMessageContainingAll(
            "'%s' has its classes in BOOT-INF/classes, where only a launcher".formatted(jar),
            "> name the jar as it was before that, ");
  }

  @Test
  void refuses_a_release_without_classes_only_in_the_place_of_some() throws Exception {
    withClass("no-classes/");
    Dependency asm = dependency("org.ow2.asm:asm", "asm-9.9.1.jar");

    assertThatThrownBy(() -> prepare("com.acme:shop:RELEASE", SHOP))
        .isInstanceOf(BuildException.class)
        .hasMessageContainingAll("'com.acme:shop:RELEASE'", "shop-1.4.2.jar' has no class, ");
    assertThat(prepare("org.ow2.asm:asm:1.4.2", SHOP, List.of(asm)).missing()).isEmpty();
  }

  private void withClass(String folder) throws IOException {
    Path file = repository.write(folder + TOLD, "");
    try (InputStream compiled = Copying.class.getResourceAsStream("Told.class")) {
      Files.copy(compiled, file, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** A pipeline of pushes to main that compares with main. */
  @Test
  void warns_where_a_branch_is_compared_with_itself() throws Exception {
    repository.commit(".gitignore", "tests/");
    String warning =
        "WARNING main is the current commit, so nothing can differ;"
            + " on pushes to it compare with HEAD~1 or the commit before the push";

    prepare("main", SHOP);
    assertThat(told.messages()).contains(warning);

    told.messages().clear();
    prepare("HEAD", SHOP);
    prepare("HEAD~1", SHOP);
    Path untracked = repository.write("shop/src/main/java/Order.java", "1");
    prepare("main", SHOP);
    Files.delete(untracked);
    repository.write("build.txt", "3");
    prepare("main", SHOP);
    repository.git("checkout", "--quiet", "-b", "topic");
    repository.commit("build.txt", "4");
    prepare("main", SHOP);
    assertThat(told.messages()).doesNotContain(warning);
  }

  /** Its tests are the same on both sides, and so is the code that only they hold. */
  @Test
  void warns_where_a_module_has_no_code_of_its_own_to_compare() throws Exception {
    String warning = "WARNING com.acme:shop has no code of its own to compare: ";
    Path classes = repository.directory().resolve("no-classes");

    prepare("HEAD~1", SHOP);
    assertThat(told.messages()).anyMatch(line -> line.startsWith(warning));

    told.messages().clear();
    Files.createDirectories(classes);
    Files.createFile(classes.resolve("shop.properties"));
    prepare("HEAD~1", SHOP);
    assertThat(told.messages()).anyMatch(line -> line.startsWith(warning));

    told.messages().clear();
    try (InputStream compiled = Copying.class.getResourceAsStream("Told.class")) {
      Files.copy(compiled, classes.resolve("Told.class"));
    }
    prepare("HEAD~1", SHOP);
    assertThat(told.messages()).noneMatch(line -> line.startsWith(warning));
  }

  @Test
  void warns_where_a_module_whose_jar_is_empty_has_no_code() throws Exception {
    Path root = repository.directory();
    Path empty = root.resolve("empty.jar");
    Path full = root.resolve("full.jar");
    for (Path jar : List.of(empty, full)) {
      try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
        out.putNextEntry(new ZipEntry(jar.equals(full) ? "Order.class" : "shop.properties"));
      }
    }

    assertThat(new Module(SHOP, List.of(empty), List.of(), List.of()).hasCode()).isFalse();
    assertThat(new Module(SHOP, List.of(full), List.of(), List.of()).hasCode()).isTrue();
  }

  @Test
  void fails_where_the_version_is_unknown() {
    assertThatThrownBy(() -> prepare("v1", SHOP))
        .isInstanceOf(BuildException.class)
        .hasMessageContaining("benchline.against is 'v1'");
  }
}
