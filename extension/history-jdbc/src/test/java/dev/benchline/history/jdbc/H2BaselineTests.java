package dev.benchline.history.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.baseline.BaselineException;
import dev.benchline.baseline.BaselineStore;
import org.junit.jupiter.api.Test;

class H2BaselineTests extends BaselineContract {

  @Override
  String url() {
    return "jdbc:h2:" + directory.resolve("baselines") + ";AUTO_SERVER=TRUE";
  }

  @Test
  void a_database_that_cannot_be_reached_is_an_error_without_a_password() {
    BaselineStore store = open("jdbc:nobody:x?user=me&password=secret", "");

    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(store::keys)
          .isInstanceOf(BaselineException.class)
          .hasMessageContaining("The baselines in jdbc:nobody:x could not be read")
          .hasMessageNotContaining("secret");
    }
    assertThat(store.location(BaselineProcess.SHARED)).isEqualTo("jdbc:nobody:x");
  }
}
