package dev.benchline.history.jdbc;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

class MySqlBaselineTests extends BaselineContract {

  private static final MySqlServer SERVER = new MySqlServer();

  @BeforeAll
  static void start() {
    SERVER.start();
  }

  @AfterAll
  static void stop() {
    SERVER.close();
  }

  @Override
  String url() throws Exception {
    return SERVER.url();
  }
}
