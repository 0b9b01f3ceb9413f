package dev.benchline.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class MavenPropertiesTests {

  @Test
  void hand_on_what_the_user_set_for_the_build() {
    Properties properties = new Properties();
    properties.setProperty("revision", "1.2");
    properties.setProperty("kryo.version", "5 beta");
    properties.setProperty("benchline.version", "2");

    assertThat(MavenProperties.of(properties))
        .containsExactly(
            Map.entry("benchline.version", "2"),
            Map.entry("kryo.version", "5 beta"),
            Map.entry("revision", "1.2"));
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

    assertThat(MavenProperties.of(properties)).isEmpty();
  }
}
