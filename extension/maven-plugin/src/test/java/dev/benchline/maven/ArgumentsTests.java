package dev.benchline.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Properties;
import org.junit.jupiter.api.Test;

class ArgumentsTests {

  @Test
  void are_separated_by_spaces() {
    assertThat(Arguments.split("  -pl shop\n-am ")).containsExactly("-pl", "shop", "-am");
  }

  @Test
  void keep_spaces_within_quotes() {
    assertThat(Arguments.split("-Da=\"one two\" '-Db=it \"is\"' -Dc="))
        .containsExactly("-Da=one two", "-Db=it is", "-Dc=");
  }

  @Test
  void hand_on_what_the_user_set_for_the_build() {
    Properties properties = new Properties();
    properties.setProperty("revision", "1.2");
    properties.setProperty("kryo.version", "5 beta");
    properties.setProperty("benchline.version", "2");

    assertThat(BuildArguments.properties(properties))
        .containsExactly("-Dbenchline.version=2", "-Dkryo.version=5 beta", "-Drevision=1.2");
  }

  @Test
  void leave_out_what_chooses_or_configures_tests() {
    Properties properties = new Properties();
    for (String key :
        new String[] {
          "benchline.against", "benchline.effort", "it.test", "test", "groups", "surefire.timeout",
        }) {
      properties.setProperty(key, "x");
    }

    assertThat(BuildArguments.properties(properties)).isEmpty();
  }
}
