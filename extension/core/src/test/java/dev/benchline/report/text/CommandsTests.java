package dev.benchline.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.metrics.TestId;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandsTests {

  private static final TestId KRYO = new TestId("com.acme.OrderTests$Small", "kryo");
  private static final TestId LINES = new TestId("com.acme.LineTests", "kryo");

  private static final Pattern SPELLED = Pattern.compile("(?<![.\\w])mvnw?\\b");

  @TempDir Path root;

  @Test
  void of_maven_name_the_outermost_classes_of_integration_tests() {
    Commands maven = Commands.ofMaven(root);

    assertThat(maven.measure(List.of())).isEqualTo("mvn verify");
    assertThat(maven.record(List.of(KRYO, KRYO, LINES)))
        .isEqualTo("mvn verify -Dbenchline.baseline=record -Dit.test=OrderTests,LineTests");
    assertThat(maven.accept(List.of(KRYO)))
        .isEqualTo(
            "mvn verify -Dbenchline.baseline=record -Dbenchline.reason=\"WHY\""
                + " -Dit.test=OrderTests");
    assertThat(maven.against("baseline", List.of(KRYO), "benchline.effort=thorough"))
        .isEqualTo(
            "mvn verify -Dbenchline.against=baseline -Dbenchline.effort=thorough"
                + " -Dit.test=OrderTests");
  }

  @Test
  void of_one_of_several_modules_leave_the_others_alone() throws IOException {
    Files.writeString(root.resolve("pom.xml"), "<modules><module>shop</module></modules>");

    assertThat(Commands.ofMaven(root, root.resolve("shop"), "").record(List.of(KRYO)))
        .isEqualTo(
            "mvn verify -pl shop -am -Dbenchline.baseline=record -Dit.test=OrderTests"
                + " -Dfailsafe.failIfNoSpecifiedTests=false");
    assertThat(Commands.ofMaven(root, root, "").record(List.of(KRYO)))
        .isEqualTo(
            "mvn verify -Dbenchline.baseline=record -Dit.test=OrderTests"
                + " -Dfailsafe.failIfNoSpecifiedTests=false");
  }

  @Test
  void of_a_module_below_others_name_its_whole_path() throws IOException {
    Path library = Files.createDirectories(root.resolve("parts/library"));
    Files.writeString(
        root.resolve("pom.xml"), "<subprojects><subproject>parts/library</subproject>");
    Files.writeString(library.resolve("pom.xml"), "<modules>\n  <module> core </module></modules>");

    assertThat(Commands.ofMaven(root, library.resolve("core"), "").measure(List.of()))
        .isEqualTo("mvn verify -pl parts/library/core -am");
  }

  @Test
  void of_a_build_that_does_not_fill_its_repository_are_typed_where_it_starts() throws IOException {
    Path backend = Files.createDirectories(root.resolve("backend/shop")).getParent();
    Files.writeString(backend.resolve("pom.xml"), "<modules><module>shop</module></modules>");
    Files.createFile(backend.resolve("shop/pom.xml"));
    Path alone = Files.createDirectories(root.resolve("alone"));
    Files.createFile(alone.resolve("pom.xml"));

    Commands commands = Commands.ofMaven(root, backend.resolve("shop"), "");
    assertThat(commands.measure(List.of())).isEqualTo("mvn verify -pl shop -am");
    assertThat(commands.root()).isEqualTo(backend);
    assertThat(Commands.ofMaven(root, alone, "").root()).isEqualTo(alone);
  }

  @Test
  void of_a_project_that_only_lies_below_another_name_no_module() throws IOException {
    Files.writeString(root.resolve("pom.xml"), "<modules><module>shop</module></modules>");
    Files.createFile(root.resolve("mvnw"));

    assertThat(Commands.ofMaven(root, root.resolve("samples/shop"), "").measure(List.of()))
        .isEqualTo("mvn verify");
    assertThat(Commands.ofMaven(root.resolve("none"), root.resolve("shop"), "").measure(List.of()))
        .isEqualTo("mvn verify");
  }

  @Test
  void accept_a_drift_in_the_history_that_was_typed() {
    String typed = "verify -Dbenchline.history=past -Dbenchline.history.gate=true";
    assertThat(Commands.ofMaven(root, root, typed).accept(List.of(KRYO)))
        .contains(
            " -Dbenchline.history=past -Dbenchline.baseline=record"
                + " -Dbenchline.reason=\"WHY\" ");
    for (String url :
        List.of(
            "h2:past;PASSWORD=secret", "mysql://ci:secret@db/x", "oracle:thin:ci/secret@db:1:x")) {
      String secret = "verify -Dbenchline.history=jdbc:" + url;
      assertThat(Commands.ofMaven(root, root, secret).accept(List.of(KRYO)))
          .doesNotContain("secret", "benchline.history");
    }
  }

  /** Maven does not tell the quotes around it. */
  @Test
  void accept_no_drift_in_a_history_whose_name_is_not_known() {
    assertThat(
            Commands.ofMaven(root, root, "verify -Dbenchline.history=/data/my history -o")
                .accept(List.of(KRYO)))
        .doesNotContain("/data/my");
    assertThat(
            Commands.ofMaven(root, root, "-Dbenchline.history=past verify").accept(List.of(KRYO)))
        .contains("-Dbenchline.history=past ");
  }

  @Test
  void of_gradle_name_the_task_and_a_filter_for_each_class() {
    Commands gradle = Commands.ofGradle(root, "performanceTest");

    assertThat(gradle.measure(List.of())).isEqualTo("gradle performanceTest");
    assertThat(gradle.record(List.of(KRYO, LINES)))
        .isEqualTo(
            "gradle performanceTest --tests OrderTests --tests LineTests"
                + " -Dbenchline.baseline=record");
  }

  @Test
  void of_the_gradle_plugin_give_settings_as_properties_of_the_project() {
    Commands gradle = Commands.ofGradlePlugin(root, ":shop:performanceTest");

    assertThat(gradle.against("HEAD~1", List.of(KRYO), "benchline.effort=thorough"))
        .isEqualTo(
            "gradle :shop:performanceTest --tests OrderTests"
                + " -Pbenchline.against=HEAD~1 -Pbenchline.effort=thorough");
    assertThat(gradle.setting("a=b")).isEqualTo("-Pa=b");
    assertThat(Commands.ofGradle(root, "test").setting("a=b")).isEqualTo("-Da=b");
    assertThat(Commands.ofMaven(root).setting("a=b")).isEqualTo("-Da=b");
  }

  @Test
  void of_maven_find_a_test_in_whichever_module_has_it() throws IOException {
    Files.writeString(root.resolve("pom.xml"), "<modules><module>shop</module></modules>");

    assertThat(Commands.ofMaven(root).measure(List.of(KRYO)))
        .isEqualTo("mvn verify -Dit.test=OrderTests -Dfailsafe.failIfNoSpecifiedTests=false");
  }

  @Test
  void use_the_wrapper_that_is_in_the_root() throws IOException {
    Files.createFile(root.resolve("mvnw"));
    Files.createFile(root.resolve("gradlew"));

    assertThat(Commands.ofMaven(root).measure(List.of()))
        .isEqualTo("." + File.separator + "mvnw verify");
    assertThat(Commands.ofGradle(root, "test").measure(List.of()))
        .isEqualTo("." + File.separator + "gradlew test");
  }

  @Test
  void of_maven_are_spelled_by_no_other_class() throws IOException {
    List<String> spell = new ArrayList<>();
    try (Stream<Path> sources = Files.walk(Path.of("src/main/java"))) {
      for (Path file : sources.filter(f -> f.toString().endsWith(".java")).toList()) {
        if (SPELLED.matcher(Files.readString(file)).find()) {
          spell.add(String.valueOf(file.getFileName()));
        }
      }
    }
    assertThat(spell).containsExactly("MavenCommands.java");
  }

  @Test
  void measure_all_where_there_are_too_many_classes_to_name() {
    List<TestId> many =
        IntStream.range(0, 6).mapToObj(i -> new TestId("com.acme.T" + i, "kryo")).toList();

    assertThat(Commands.ofMaven(root).measure(many)).isEqualTo("mvn verify");
    assertThat(Commands.ofGradle(root, "test").measure(many)).isEqualTo("gradle test");
  }

  @Test
  void quote_a_hostile_name_as_a_shell_wants_it() {
    TestId hostile = new TestId("a.It's;`x`$(rm -rf)", "x");

    // What follows a dollar sign counts as a nested class and is cut.
    assertThat(Commands.ofMaven(root).measure(List.of(hostile)))
        .isEqualTo("mvn verify -Dit.test='It'\\''s;`x`'");
    assertThat(Commands.ofGradle(root, "test").measure(List.of(hostile)))
        .isEqualTo("gradle test --tests 'It'\\''s;`x`'");
  }
}
