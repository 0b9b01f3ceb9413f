package dev.benchline.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.result.GateNote;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ParameterComparisonTests {

  @Test
  void a_url_that_may_hold_a_password_is_not_shown() {
    String key = "benchline.history";

    assertThat(
            ParameterComparison.of(
                Map.of(key, "jdbc:mysql://new/h?password=s3cret"),
                Map.of(key, "jdbc:mysql://old/h?password=s3cret"),
                "junit-platform.properties"))
        .containsExactly(
            new GateNote(
                GateNote.Kind.CHANGED,
                "benchline.history in junit-platform.properties names another database"));
  }
}
