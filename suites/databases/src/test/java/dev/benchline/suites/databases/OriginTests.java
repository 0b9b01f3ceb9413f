package dev.benchline.suites.databases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * With {@code -Dsuites.origin=container} the servers that have images for everybody come from there
 * or the build fails, so that CI cannot leave a way to them untried.
 */
@EnabledIfSystemProperty(named = "suites.origin", matches = ".+")
class OriginTests {

  @ParameterizedTest
  @EnumSource(names = {"POSTGRESQL", "MYSQL", "MARIADB"})
  void a_server_is_there_and_comes_from_where_it_is_to_come(DatabaseServer server) {
    assertThatCode(server::require).doesNotThrowAnyException();
    assertThat(server.require().origin()).isEqualTo(System.getProperty("suites.origin"));
  }
}
