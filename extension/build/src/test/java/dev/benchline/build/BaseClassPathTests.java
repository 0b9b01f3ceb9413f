package dev.benchline.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BaseClassPathTests {

  private static final Path TESTS = Path.of("shop/target/test-classes");

  private static Module module(String own, String... dependencies) {
    return new Module(
        "com.acme:shop",
        Stream.of(own.split(" ")).filter(path -> !path.isEmpty()).map(Path::of).toList(),
        List.of(),
        Arrays.stream(dependencies)
            .map(dependency -> dependency.split("=", 2))
            .map(parts -> new Dependency(parts[0], Path.of(parts[1])))
            .toList());
  }

  private static List<String> of(Module current, Module base) {
    return BaseClassPath.of(List.of(TESTS), current, base).stream()
        .map(path -> path.toString().replace('\\', '/'))
        .toList();
  }

  @Test
  void begins_with_the_tests_of_the_current_module_and_the_classes_of_the_base() {
    assertThat(of(module("new.jar"), module("old.jar")))
        .containsExactly("shop/target/test-classes", "old.jar");
  }

  @Test
  void has_all_directories_of_the_base_and_of_the_current_tests() {
    List<Path> tests = List.of(Path.of("classes"), Path.of("resources"));
    Module base = module("java kotlin resources-of-main");

    assertThat(BaseClassPath.of(tests, module("java"), base))
        .map(Path::toString)
        .containsExactly("classes", "resources", "java", "kotlin", "resources-of-main");
  }

  @Test
  void names_the_tests_of_other_modules_in_both_versions() {
    Module current =
        module("", "a:kit:tests=kit-2.jar", "a:new:tests=new.jar", "a:same:tests=s.jar", "a:b=b2");
    Module base =
        module("", "a:kit:tests=kit-1.jar", "a:old:tests=old.jar", "a:same:tests=s.jar", "a:b=b1");

    assertThat(BaseClassPath.testJars(current, base))
        .isEqualTo(Map.of(Path.of("kit-2.jar"), Path.of("kit-1.jar")));
  }

  @Test
  void has_the_dependencies_of_the_base_in_their_order() {
    Module current = module("new.jar", "a:two=two-2.jar", "a:one=one-2.jar");
    Module base = module("old.jar", "a:one=one-1.jar", "a:two=two-1.jar");

    assertThat(of(current, base)).endsWith("old.jar", "one-1.jar", "two-1.jar");
  }

  @Test
  void has_what_runs_the_tests_from_the_current_module() {
    String[] harness = {
      "org.junit.jupiter:junit-jupiter-api",
      "org.junit.platform:junit-platform-launcher",
      "dev.benchline:benchline-junit",
      "org.opentest4j:opentest4j",
      "org.apiguardian:apiguardian-api"
    };
    for (String key : harness) {
      assertThat(of(module("new.jar", key + "=2.jar"), module("old.jar", key + "=1.jar")))
          .as(key)
          .endsWith("old.jar", "2.jar");
    }
  }

  @Test
  void has_the_fixtures_of_other_modules_as_the_current_tests_do() {
    Module current = module("new.jar", "a:one=one-2.jar", "a:one:tests=one-2-tests.jar");
    Module base = module("old.jar", "a:one:tests=one-1-tests.jar", "a:one=one-1.jar");

    assertThat(of(current, base)).endsWith("old.jar", "one-2-tests.jar", "one-1.jar");
  }

  @Test
  void drops_what_ran_the_tests_of_the_base_alone() {
    Module base = module("old.jar", "org.junit.vintage:junit-vintage-engine=5.jar", "a:one=1.jar");

    assertThat(of(module("new.jar", "a:one=2.jar"), base)).endsWith("old.jar", "1.jar");
  }

  @Test
  void ends_with_what_only_the_current_tests_have() {
    Module base = module("old.jar", "a:one=one-1.jar", "a:gone=gone-1.jar");
    List<Dependency> dependencies =
        List.of(
            new Dependency("a:new", Path.of("new-1.jar"), true),
            new Dependency("a:one", Path.of("one-2.jar")));
    Module current = new Module(base.key(), List.of(), List.of(), dependencies);

    assertThat(of(current, base)).endsWith("old.jar", "one-1.jar", "gone-1.jar", "new-1.jar");
  }

  /** Gradle's test fixtures depend on the code of their project. */
  @Test
  void lacks_the_current_module_itself() {
    List<Dependency> dependencies =
        List.of(new Dependency("com.acme:shop", Path.of("new.jar"), true));
    Module current = new Module("com.acme:shop", List.of(), List.of(), dependencies);

    assertThat(of(current, module("old.jar"))).endsWith("old.jar");
  }

  /** With it on both class paths, a backend that logs more would be compared with itself. */
  @Test
  void lacks_what_the_change_adds_to_the_main_code() {
    Module current = module("new.jar", "a:one=one-1.jar", "a:backend=backend-1.jar");
    Module base = module("old.jar", "a:one=one-1.jar");

    assertThat(of(current, base)).endsWith("old.jar", "one-1.jar");
    assertThat(BaseClassPath.added(current, base)).contains("a:backend");
    assertThat(BaseClassPath.added(base, current)).isEmpty();
  }

  @Test
  void tells_artifacts_apart_by_their_classifier() {
    Module current = module("new.jar", "a:one=one-2.jar", "a:one:tests=one-2-tests.jar");
    Module base = module("old.jar", "a:one=one-1.jar");

    assertThat(of(current, base)).endsWith("old.jar", "one-1.jar", "one-2-tests.jar");
  }

  @Test
  void differs_by_dependencies_alone_where_all_code_is_tests() {
    assertThat(of(module("", "a:one=one-2.jar"), module("", "a:one=one-1.jar")))
        .containsExactly("shop/target/test-classes", "one-1.jar");
  }

  @Test
  void takes_other_classes_in_the_place_of_the_modules_own() {
    Module current = module("new.jar", "a:one=one-2.jar", "org.junit:junit-bom=6.jar");

    assertThat(BaseClassPath.of(List.of(TESTS), current, Path.of("old-classes")))
        .containsExactly(TESTS, Path.of("old-classes"), Path.of("one-2.jar"), Path.of("6.jar"));
  }
}
