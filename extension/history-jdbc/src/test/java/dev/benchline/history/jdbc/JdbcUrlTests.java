package dev.benchline.history.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The location of a database, as messages show it. */
class JdbcUrlTests {

  @ParameterizedTest
  @CsvSource({
    "jdbc:h2:./history;USER=sa;PASSWORD=secret;AUTO_SERVER=TRUE,"
        + "jdbc:h2:./history;USER=?;PASSWORD=?;AUTO_SERVER=TRUE",
    "jdbc:postgresql://host/db?user=builds&password=secret&ssl=true,"
        + "jdbc:postgresql://host/db?user=?&password=?&ssl=true",
    "jdbc:mysql://builds:secret@host:3306/db, jdbc:mysql://?@host:3306/db",
    "jdbc:mysql://builds:se@cret@host/db?a=b, jdbc:mysql://?@host/db?a=b",
    "jdbc:mysql://address=(host=h)(user=builds)(password=secret)/db,"
        + "jdbc:mysql://address=(host=h)(user=?)(password=?)/db",
    "jdbc:oracle:thin:builds/secret@host:1521/service, jdbc:oracle:thin:?@host:1521/service",
    "jdbc:oracle:thin:builds/secret@//host:1521/service, jdbc:oracle:thin:?@//host:1521/service",
    "jdbc:oracle:oci8:builds/se/cret@tns, jdbc:oracle:oci8:?@tns",
    "jdbc:oracle:thin:@host:1521/service, jdbc:oracle:thin:@host:1521/service",
    "jdbc:sqlserver://host;userName=builds;pwd=secret, jdbc:sqlserver://host;userName=?;pwd=?",
  })
  void has_neither_a_user_nor_a_password(String url, String shown) {
    assertThat(JdbcUrl.masked(url)).isEqualTo(shown);
    assertThat(JdbcUrl.masked("cannot reach " + url + " or another"))
        .startsWith("cannot reach jdbc:")
        .doesNotContain("builds", "secret", "cret");
  }
}
