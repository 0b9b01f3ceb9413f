package dev.benchline.history.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.history.HistoryException;
import dev.benchline.history.HistoryStores;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class H2HistoryTests extends HistoryContract {

  @Override
  String url() {
    return "jdbc:h2:" + directory.resolve("history") + ";AUTO_SERVER=TRUE";
  }

  @Test
  void a_password_is_in_no_message() {
    assertThatThrownBy(
            () ->
                HistoryStores.open(
                    "jdbc:nobody:x?user=me&password=secret", directory, Duration.ofDays(1)))
        .isInstanceOf(HistoryException.class)
        .hasMessageContaining("The history in jdbc:nobody:x could not be")
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("secret"));
  }
}
