package dev.benchline.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.result.GateNote;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParameterReviewTests {

  @Test
  void a_url_that_may_hold_a_password_is_not_shown() {
    String key = "benchline.history";

    assertThat(
            ParameterReview.of(
                Map.of(key, "jdbc:mysql://new/h?password=s3cret"),
                Map.of(key, "jdbc:mysql://old/h?password=s3cret"),
                "junit-platform.properties"))
        .containsExactly(
            new GateNote(
                GateNote.Kind.CHANGED,
                "benchline.history in junit-platform.properties names another database"));
  }

  @ParameterizedTest
  @CsvSource({
    "cause, default, false, CHANGED",
    "effort, default, thorough, CHANGED",
    "effort, quick, default, CHANGED",
    "effort, default, quick, LOOSENED",
    "effort, thorough, default, LOOSENED",
    "history.gate, default, true, CHANGED",
    "history.gate, default, false, CHANGED",
    "history.gate, true, default, LOOSENED",
    "measure.unaffected, default, true, CHANGED",
    "measure.unaffected, true, false, LOOSENED",
    "failOn, default, INCONCLUSIVE, CHANGED",
    "failOn, INCONCLUSIVE, default, LOOSENED",
    "failOn, default, !UNSEEN, LOOSENED",
    "failOn, !UNSEEN, default, CHANGED",
    "failOn, !UNSEEN, '!UNSEEN,INCONCLUSIVE', CHANGED",
    "failOn, 'REGRESSED,INCONCLUSIVE', inconclusive, CHANGED",
    "failOn, LOOSENED, INCONCLUSIVE, LOOSENED",
    "selfcheck, default, 1, LOOSENED"
  })
  void what_lets_more_pass_is_loosened(
      String name, String before, String now, GateNote.Kind expected) {
    String key = "benchline." + name;

    assertThat(ParameterReview.of(given(key, now), given(key, before), "a file"))
        .extracting(GateNote::kind)
        .containsExactly(expected);
  }

  private static Map<String, String> given(String key, String value) {
    return value.equals("default") ? Map.of() : Map.of(key, value);
  }
}
