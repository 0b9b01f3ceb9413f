package dev.benchline.history.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The location of a database, as messages show it. */
class JdbcUrlTests {

  @ParameterizedTest
  @CsvSource({
    "jdbc:h2:./history;USER=sa;PASSWORD=secret;AUTO_SERVER=TRUE, jdbc:h2:./history",
    "jdbc:h2:./history;PASSWORD=Tr&secret, jdbc:h2:./history",
    "jdbc:h2:./history, jdbc:h2:./history",
    "jdbc:postgresql://host/db?user=builds&password=secret&ssl=true, jdbc:postgresql://host/db",
    "jdbc:postgresql://host/db?user=builds&password=Ab;secret, jdbc:postgresql://host/db",
    "'jdbc:postgresql://a:1,b/db?password=se@cret', 'jdbc:postgresql://a:1,b/db'",
    "jdbc:mysql://host/db?password=x)y;secret, jdbc:mysql://host/db",
    "jdbc:mysql://builds:secret@host:3306/db, jdbc:mysql://?@host:3306/db",
    "jdbc:mysql://builds:se@cret@host/db?a=b, jdbc:mysql://?@host/db",
    "jdbc:mysql://builds:se/cret@host/db, jdbc:mysql://?@host/db",
    "jdbc:mysql://builds:se;cret@host/db, jdbc:mysql://?",
    "jdbc:mysql://builds:secret=@host/db, jdbc:mysql://?",
    "jdbc:mysql://builds:secret@host/db?a=x@y, jdbc:mysql://?",
    "jdbc:mysql://address=(host=h)(user=builds)(password=secret)/db, jdbc:mysql://",
    "'jdbc:mysql://(host=h,user=builds,password=secret)/db', jdbc:mysql://",
    "jdbc:oracle:thin:builds/secret@host:1521/service, jdbc:oracle:thin:?@host:1521/service",
    "jdbc:oracle:thin:builds/secret@//host:1521/service, jdbc:oracle:thin:?@//host:1521/service",
    "jdbc:oracle:oci8:builds/se/cret@tns, jdbc:oracle:oci8:?@tns",
    "jdbc:oracle:thin:builds/se?cret@tns, jdbc:oracle:thin:?",
    "jdbc:oracle:thin:@host:1521/service, jdbc:oracle:thin:@host:1521/service",
    "jdbc:sqlserver://host;userName=builds;pwd=secret, jdbc:sqlserver://host",
    "jdbc:sqlserver://host;password=a&secret, jdbc:sqlserver://host",
    "jdbc:sqlserver://host;password={a;secret};encrypt=true, jdbc:sqlserver://host",
    "jdbc:db2://host:50000/db:user=builds;password=secret;, jdbc:db2://host:50000/db:",
    "jdbc:sybase:Tds:host:5000?USER=builds&PASSWORD=secret, jdbc:sybase:Tds:host:5000",
    "jdbc:sqlanywhere:uid=builds;pwd=secret;eng=e, jdbc:sqlanywhere:",
  })
  void has_neither_a_user_nor_a_password_nor_any_parameter(String url, String shown) {
    assertThat(JdbcUrl.shown(url)).isEqualTo(shown).doesNotContain("builds", "secret", "cret");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:h2:./history;USER=sa;PASSWORD=secret;AUTO_SERVER=TRUE",
        "jdbc:postgresql://host/db?user=builds&password=secret&ssl=true",
        "jdbc:postgresql://host/db?sslpassword=secret&sslmode=require",
        "jdbc:mysql://builds:se@cret@host/db?a=b",
        "jdbc:mysql://address=(host=h)(user=builds)(password=secret)/db",
        "jdbc:oracle:oci8:builds/se/cret@tns",
        "jdbc:sqlserver://host;userName=builds;pwd=secret",
        "jdbc:sqlserver://host;password={a;secret};encrypt=true",
        "jdbc:sqlserver://host;password={a}};secret};encrypt=true",
        "jdbc:snowflake://host/?private_key_file_pwd=secret&passcode=secret&token=secret",
        "jdbc:trino://host/db?accessToken=secret&SSL=true",
        "jdbc:redshift:iam://host/db?AccessKeyID=builds&SessionToken=secret",
      })
  void a_text_that_quotes_a_part_of_it_has_neither_a_user_nor_a_password(String url) {
    assertThat(JdbcUrl.masked("cannot reach '" + url.replace("jdbc:", "") + "' or another"))
        .startsWith("cannot reach '")
        .doesNotContain("builds", "secret", "cret");
  }
}
