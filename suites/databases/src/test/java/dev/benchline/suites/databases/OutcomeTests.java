package dev.benchline.suites.databases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

class OutcomeTests {

  @TempDir Path folder;

  @Test
  void an_address_comes_back_as_it_was_written() throws IOException {
    ServerAddress address = new ServerAddress("jdbc:x:y?a=b&c=d", "me", "", "embedded");

    assertThat(written(Outcome.running(address)).address(DatabaseServer.MYSQL)).isEqualTo(address);
  }

  @Test
  void a_server_that_is_not_here_aborts_the_test_and_says_how_to_provide_one() throws IOException {
    Outcome absent = written(Outcome.absent("no Docker answers"));

    assertThatThrownBy(() -> absent.address(DatabaseServer.ORACLE))
        .isInstanceOf(TestAbortedException.class)
        .hasMessageContaining("no Docker answers")
        .hasMessageContaining("-Dsuites.oracle.url");
  }

  @Test
  void a_server_that_did_not_start_is_an_error_that_shows_the_end_of_its_log() throws IOException {
    Path log = folder.resolve("log");
    Files.writeString(log, "the beginning\n" + "and so on\n".repeat(100) + "the end\n");
    Outcome failed = written(Outcome.failed("it was not ready", log));

    assertThatThrownBy(() -> failed.address(DatabaseServer.MYSQL))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("MYSQL did not start: it was not ready")
        .hasMessageContaining("the end")
        .message()
        .doesNotContain("the beginning");
  }

  @Test
  void a_server_that_the_user_names_is_taken_as_it_is() {
    System.setProperty("suites.db2.url", "jdbc:db2://host/name");
    System.setProperty("suites.db2.user", "me");
    try {
      assertThat(DatabaseServer.DB2.require())
          .isEqualTo(new ServerAddress("jdbc:db2://host/name", "me", "", "given"));
    } finally {
      System.clearProperty("suites.db2.url");
      System.clearProperty("suites.db2.user");
    }
  }

  private Outcome written(Outcome outcome) throws IOException {
    Path file = folder.resolve(Outcome.FILE);
    outcome.write(file);
    return Outcome.read(file);
  }
}
