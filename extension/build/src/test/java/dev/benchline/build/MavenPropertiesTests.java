package dev.benchline.build;

import static org.assertj.core.api.Assertions.assertThat;

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

    assertThat(MavenProperties.of(properties)).isEmpty();
  }
}
