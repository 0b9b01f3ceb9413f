package dev.benchline.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.benchline.settings.Settings;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MavenPropertiesTests {

  private static final ProjectProperties NONE = new ProjectProperties("", List.of());

  @Test
  void hand_on_what_the_user_set_for_the_build() {
    Properties properties = new Properties();
    properties.setProperty("revision", "1.2");
    properties.setProperty("kryo.version", "5 beta");
    properties.setProperty("benchline.version", "2");

    assertThat(MavenProperties.of(properties, NONE))
        .containsExactly(
            Map.entry("benchline.version", "2"),
            Map.entry("kryo.version", "5 beta"),
            Map.entry("revision", "1.2"));
  }

  /** The base has that file as it was, and what is typed would win over it. */
  @Test
  void leave_out_what_a_file_of_the_project_says() {
    Properties properties = new Properties();
    properties.setProperty("kryo.version", "5.6");
    properties.setProperty("revision", "1.2");
    ProjectProperties own =
        new ProjectProperties("-T2\n-Dkryo.version=5.6\n-Pfast-json,!slow\n", List.of());

    assertThat(MavenProperties.of(properties, own)).containsExactly(Map.entry("revision", "1.2"));
    assertThat(own.mayChoose("fast-json")).isTrue();
    assertThat(own.mayChoose("!slow")).isTrue();
    assertThat(own.mayChoose("slow")).isFalse();
    assertThat(own.mayChoose("!fast-json")).isFalse();
    assertThat(own.mayChoose("fast")).isFalse();
    assertThat(NONE.mayChoose("fast-json")).isFalse();
  }

  /** What is typed wins over the file, so the base has to be told as well. */
  @ParameterizedTest
  @CsvSource({
    "-Dfast=false, true, false",
    "-Dfast=1.4-beta, 1.4, false",
    "-Dslow=true -Dfast=false, true, false",
    "-Dfast, true, true",
    "-Dfast=1.4, 1.4, true",
    "-D fast=1.4 -T2, 1.4, true",
    "-Dfast=${home}/x, /root/x, true",
    "--define=fast=1.4, 1.4, true"
  })
  void a_file_of_the_project_may_set_what_it_says(String arguments, String value, boolean may) {
    assertThat(new ProjectProperties(arguments, List.of()).maySet("fast", value)).isEqualTo(may);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-pl\n!shop\n", "-pl=!shop", "--projects lib", "-T2 -rf :lib", "-N\n"})
  void a_file_of_the_project_may_leave_out_modules(String arguments) {
    assertThat(new ProjectProperties(arguments, List.of()).mayLeaveOutModules()).isTrue();
    assertThat(new ProjectProperties("-Dx=a-pl\n-plugins", List.of()).mayLeaveOutModules())
        .isFalse();
  }

  @Test
  void leave_out_what_chooses_or_configures_tests_and_what_is_skipped_anyway() {
    Properties properties = new Properties();
    for (String key :
        new String[] {
          "benchline.against",
          "benchline.effort",
          "it.test",
          "test",
          "groups",
          "surefire.timeout",
          "checkstyle.skip",
        }) {
      properties.setProperty(key, "x");
    }

    assertThat(MavenProperties.of(properties, NONE)).isEmpty();
  }

  /** A pom that configures {@code skipTests} of Surefire wins over what is typed. */
  @Test
  void skip_tests_also_where_a_pom_says_not_to() {
    assertThat(MavenProperties.skipping())
        .contains("-DskipTests=true", "-Dmaven.test.skip.exec=true");
  }

  /** Tests that a base runs nevertheless get the user properties of its build. */
  @Test
  void of_the_bases_build_are_known_to_its_tests() {
    assertThatCode(() -> Settings.rejectUnknown(List.of(MavenTool.LISTING)))
        .doesNotThrowAnyException();
  }

  /** A path that is relative to the working tree would be another one in the base. */
  @Test
  void leave_out_what_the_arguments_say_of_the_local_repository() {
    Properties properties = new Properties();
    properties.setProperty("maven.repo.local", ".m2/repository");

    assertThat(MavenProperties.of(properties, NONE)).isEmpty();
  }
}
