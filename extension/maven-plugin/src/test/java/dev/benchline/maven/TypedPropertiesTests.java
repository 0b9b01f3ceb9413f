package dev.benchline.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TypedPropertiesTests {

  @TempDir Path root;

  private static Properties properties(String... keysAndValues) {
    Properties properties = new Properties();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      properties.setProperty(keysAndValues[i], keysAndValues[i + 1]);
    }
    return properties;
  }

  @Test
  void what_a_pom_says_is_not_typed() throws IOException {
    TypedProperties known =
        TypedProperties.of(properties("skipITs", ""), properties("skipTests", "true"), root);

    assertThat(known.is("skipTests", "true", false)).isTrue();
    assertThat(known.is("skipTests", "true", true)).isFalse();
    assertThat(known.is("skipITs", "true", true)).isTrue();
    assertThat(known.is("maven.test.skip", "true", false)).isFalse();
  }

  @Test
  void a_filter_counts_where_it_is_typed() throws IOException {
    Files.createDirectory(root.resolve(".mvn"));
    Files.writeString(root.resolve(".mvn/maven.config"), "-Dit.test=OtherTests");
    Properties user =
        properties(
            "it.test", "OtherTests",
            "excludedGroups", "nightly",
            "failsafe.excludesFile", "no.txt",
            "surefire.rerunFailingTestsCount", "2",
            "benchline.against", "main");

    assertThat(TypedProperties.of(user, properties("groups", "fast"), root).filters())
        .isEqualTo("-DexcludedGroups=nightly -Dfailsafe.excludesFile=no.txt");
  }

  @Test
  void what_the_projects_own_arguments_say_is_not_typed() throws IOException {
    Files.createDirectory(root.resolve(".mvn"));
    Files.writeString(
        root.resolve(".mvn/maven.config"),
        """
        -T
        2
        -Dbenchline.measure=false
        -D
        it.test=OtherTests
        --define=skipTests
        -DskipITs -Dtest=ATests
        """);
    Properties user =
        properties(
            "benchline.measure", "false",
            "it.test", "OtherTests",
            "skipTests", "true",
            "skipITs", "true",
            "test", "BTests",
            "benchline.against", "main");

    TypedProperties known = TypedProperties.of(user, new Properties(), root);

    assertThat(known.typed()).containsOnlyKeys("benchline.against", "test");
    assertThat(known.is("benchline.measure", "false", false)).isTrue();
  }

  /** Maven 4 takes references to other properties apart. */
  @Test
  void a_reference_in_an_argument_of_the_project_may_be_what_is_told() throws IOException {
    Files.createDirectory(root.resolve(".mvn"));
    Files.writeString(
        root.resolve(".mvn/maven.config"), "-Dfailsafe.excludesFile=${session.rootDirectory}/x");
    Properties user = properties("failsafe.excludesFile", "/shop/x", "it.test", "A");

    assertThat(TypedProperties.of(user, new Properties(), root).typed())
        .containsOnlyKeys("it.test");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "skipITs = true",
        "maven.override.skipITs=true",
        "${includes} = more.properties",
        "skip\\u0049Ts=true"
      })
  void what_a_file_of_properties_may_say_is_not_typed(String line) throws IOException {
    Files.createDirectory(root.resolve(".mvn"));
    Properties user = properties("skipITs", "true", "benchline.against", "main");
    for (String file : new String[] {"maven.properties", "maven-user.properties"}) {
      Path there = Files.writeString(root.resolve(".mvn").resolve(file), line + "\n");

      assertThat(TypedProperties.of(user, new Properties(), root).typed())
          .containsOnlyKeys("benchline.against");
      Files.writeString(there, "skipITs.not = true\n");
      assertThat(TypedProperties.of(user, new Properties(), root).typed())
          .containsOnlyKeys("benchline.against", "skipITs");
    }
  }

  /** Maven takes the quotes away. */
  @ParameterizedTest
  @ValueSource(
      strings = {"\"-DskipITs=true\"", "'-DskipITs'", "-D\"skipITs=true\"", "-D\n\"skipITs=true\""})
  void a_quoted_argument_of_the_project_is_not_typed(String line) throws IOException {
    Files.createDirectory(root.resolve(".mvn"));
    Files.writeString(root.resolve(".mvn/maven.config"), line);
    Properties user = properties("skipITs", "true", "benchline.against", "main");

    assertThat(TypedProperties.of(user, new Properties(), root).skipTests()).isFalse();
  }

  @Test
  void a_base_in_the_projects_own_arguments_lets_no_pom_skip_the_tests() throws IOException {
    Files.createDirectory(root.resolve(".mvn"));
    Files.writeString(root.resolve(".mvn/maven.config"), "-Dbenchline.against=origin/main");
    Properties user = properties("benchline.against", "origin/main");

    assertThat(TypedProperties.of(user, properties("skipITs", "true"), root).skipTests()).isFalse();
    user.setProperty("skipITs", "true");
    assertThat(TypedProperties.of(user, new Properties(), root).skipTests()).isTrue();
  }
}
