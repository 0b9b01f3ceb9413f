package dev.benchline.history.jdbc;

import static dev.benchline.baseline.RecordMode.APPEND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.baseline.BaselineException;
import dev.benchline.baseline.BaselineStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.RegisterExtension;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the binaries want a user of their own there")
class PostgreSqlBaselineTests extends BaselineContract {

  @RegisterExtension static final PostgreSqlServer SERVER = new PostgreSqlServer();

  @Override
  String url() throws Exception {
    return SERVER.url();
  }

  @Test
  void whoever_only_checks_needs_no_right_to_write() throws Exception {
    String url = url();
    open(url, "shop").record(BaselineProcess.entry(BaselineProcess.SHARED, "a"), APPEND);
    execute(
        url, "create role reader login", "grant select on all tables in schema public to reader");
    BaselineStore reader = open(url.replace("user=postgres", "user=reader"), "shop");

    assertThat(reader.find(BaselineProcess.SHARED, OtherProcess.HERE)).isPresent();
    assertThatThrownBy(
            () -> reader.record(BaselineProcess.entry(BaselineProcess.SHARED, "b"), APPEND))
        .isInstanceOf(BaselineException.class)
        .hasMessageContaining("could not be written, and what was stored before is untouched");
  }
}
