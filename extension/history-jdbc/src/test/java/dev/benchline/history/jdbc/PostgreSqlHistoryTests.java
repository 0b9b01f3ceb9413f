package dev.benchline.history.jdbc;

import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.RegisterExtension;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the binaries want a user of their own there")
class PostgreSqlHistoryTests extends HistoryContract {

  @RegisterExtension static final PostgreSqlServer SERVER = new PostgreSqlServer();

  @Override
  String url() throws Exception {
    return SERVER.url();
  }
}
