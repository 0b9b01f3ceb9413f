package dev.benchline.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.metrics.TestId;
import java.util.List;
import org.junit.jupiter.api.Test;

class NextStepsTests {

  private static final List<TestId> TWO =
      List.of(
          new TestId("com.acme.OrderTests$Small", "kryo"),
          new TestId("com.acme.LineTests", "of[$1]"));

  @Test
  void accept_several_regressions_in_the_message_of_one_commit() {
    assertThat(NextSteps.amend(TWO))
        .isEqualTo(
            "git commit --amend --no-edit"
                + " --trailer \"Benchline-Accept: OrderTests.Small.kryo: WHY\""
                + " --trailer 'Benchline-Accept: LineTests.of[$1]: WHY'");
  }

  @Test
  void accept_several_regressions_in_one_run() {
    assertThat(NextSteps.accepting(TWO))
        .isEqualTo("benchline.accept='OrderTests.Small.kryo: WHY; LineTests.of[$1]: WHY'");
  }
}
