package dev.benchline.gradle;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gradle.StartParameter;
import org.gradle.api.Project;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuildFactsTests {

  @TempDir Path directory;

  private Project project;
  private BuildFacts facts;

  @BeforeEach
  void a_project() {
    project = Builds.measured(Builds.root(directory));
    facts = new BuildFacts(project);
  }

  @AfterEach
  void nothing_is_set_any_more() {
    List.of("benchline.effort", "region").forEach(System::clearProperty);
  }

  private List<String> arguments(Map<String, String> own) {
    return new SettingArguments(facts.settings(), project.provider(() -> own)).asArguments();
  }

  @Test
  void a_setting_is_asked_for_when_it_is_needed_and_a_blank_one_is_none() {
    var effort = facts.setting("effort");

    System.setProperty("benchline.effort", " quick ");
    assertThat(effort.get()).isEqualTo("quick");
    System.setProperty("benchline.effort", " ");
    assertThat(facts.setting("effort").isPresent()).isFalse();
  }

  @Test
  void tests_get_all_settings_and_those_of_the_user_win() {
    assertThat(arguments(Map.of("benchline.effort", "normal", "own", "1")))
        .containsExactly("-Dbenchline.effort=normal", "-Down=1");

    System.setProperty("benchline.effort", "quick");
    assertThat(arguments(Map.of("benchline.effort", "normal", "own", "1")))
        .containsExactly("-Dbenchline.effort=quick", "-Down=1");
  }

  /** {@code systemProp.benchline.against=HEAD} in its gradle.properties would compare nothing. */
  @Test
  void what_is_typed_wins_over_the_files_of_the_project() {
    Map<String, String> properties = Map.of("benchline.against", "main", "benchline.forks", "3");
    Map<String, String> system = Map.of("benchline.against", "HEAD", "benchline.forks", "5");

    assertThat(BuildFacts.joined(properties, system, Set.of("benchline.against")))
        .containsOnly(Map.entry("benchline.against", "main"), Map.entry("benchline.forks", "5"));
  }

  @Test
  void the_build_of_the_base_is_told_what_this_one_was_but_for_our_settings() {
    System.setProperty("region", "eu");
    System.setProperty("benchline.effort", "quick");
    StartParameter start = project.getGradle().getStartParameter();
    start.setOffline(true);
    start.addInitScript(directory.resolve("company.gradle").toFile());
    start.setSystemPropertiesArgs(
        Map.of("region", "eu", "benchline.effort", "quick", "org.gradle.caching", "true"));

    assertThat(facts.arguments().get())
        .containsExactly(
            "--offline", "--init-script=" + directory.resolve("company.gradle"), "-Dregion=eu");
  }

  @Test
  void a_filter_on_the_command_line_chooses_tests() {
    assertThat(chooses("performanceTest")).isFalse();
    assertThat(chooses("performanceTest", "--tests", "OrderTests")).isTrue();
    assertThat(chooses("performanceTest", "--rerun", "--tests=OrderTests", "check")).isTrue();
    assertThat(chooses("pT", "--tests", "OrderTests", "--tests", "GiftTests")).isTrue();
    assertThat(chooses("test", "--tests", "OrderTests", "perfTest", "--tests", "*")).isTrue();
  }

  @Test
  void a_filter_of_another_task_chooses_none() {
    assertThat(chooses("test", "--tests", "OrderTests", "performanceTest")).isFalse();
    assertThat(chooses("test", "--tests", "performanceTest", "--tests", "GiftTests")).isFalse();
    assertThat(chooses("performanceTest", "test", "--tests=OrderTests")).isFalse();
    assertThat(chooses("otherPerformanceTest", "--tests=OrderTests")).isFalse();
  }

  @Test
  void a_filter_of_a_project_chooses_no_test_of_another() {
    Builds.child(project, "gift");
    facts = new BuildFacts(Builds.measured(Builds.child(project, "shop")));

    assertThat(chooses(":shop:performanceTest", "--tests", "OrderTests")).isTrue();
    assertThat(chooses("shop:performanceTest", "--tests", "OrderTests")).isTrue();
    assertThat(chooses(":sh:performanceTest", "--tests", "OrderTests")).isTrue();
    assertThat(chooses(":gift:performanceTest", "--tests", "OrderTests")).isFalse();
    assertThat(chooses(":performanceTest", "--tests", "OrderTests")).isFalse();
  }

  private boolean chooses(String... typed) {
    project.getGradle().getStartParameter().setTaskNames(List.of(typed));
    return facts.choosesTests().get();
  }

  @Test
  void a_project_has_the_key_that_its_base_is_found_by() {
    assertThat(facts.key().get()).isEqualTo("com.acme:acme");
    project.setGroup("com.acme shop");
    assertThat(facts.key().get()).isEqualTo("com.acme_shop:acme");
  }

  @Test
  void projects_that_share_a_name_have_keys_of_their_own() {
    for (String parent : List.of("orders", "billing")) {
      Builds.measured(Builds.child(Builds.child(project, parent), "api"));
    }

    assertThat(facts.keys().get())
        .containsExactlyInAnyOrder(
            "com.acme:acme", "com.acme:api:orders:api", "com.acme:api:billing:api");
  }
}
