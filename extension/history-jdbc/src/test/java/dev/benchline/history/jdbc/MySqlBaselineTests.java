package dev.benchline.history.jdbc;

import org.junit.jupiter.api.extension.RegisterExtension;

class MySqlBaselineTests extends BaselineContract {

  @RegisterExtension static final MySqlServer SERVER = new MySqlServer();

  @Override
  String url() throws Exception {
    return SERVER.url();
  }
}
