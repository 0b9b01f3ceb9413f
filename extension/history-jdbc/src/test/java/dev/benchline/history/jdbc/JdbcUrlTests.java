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
    "jdbc:sqlserver://host;password={a;secret};encrypt=true,"
        + "jdbc:sqlserver://host;password=?;encrypt=true",
    "jdbc:sqlserver://host;password={a}};secret};encrypt=true,"
        + "jdbc:sqlserver://host;password=?;encrypt=true",
    "jdbc:db2://host:50000/db:user=builds;password=secret;,"
        + "jdbc:db2://host:50000/db:user=?;password=?;",
    "jdbc:sybase:Tds:host:5000?USER=builds&PASSWORD=secret,"
        + "jdbc:sybase:Tds:host:5000?USER=?&PASSWORD=?",
    "jdbc:sqlanywhere:uid=builds;pwd=secret;eng=e, jdbc:sqlanywhere:uid=?;pwd=?;eng=e",
    "jdbc:postgresql://host/db?sslpassword=secret&sslmode=require,"
        + "jdbc:postgresql://host/db?sslpassword=?&sslmode=require",
    "jdbc:snowflake://host/?private_key_file_pwd=secret&passcode=secret&token=secret,"
        + "jdbc:snowflake://host/?private_key_file_pwd=?&passcode=?&token=?",
    "jdbc:trino://host/db?accessToken=secret&SSL=true, jdbc:trino://host/db?accessToken=?&SSL=true",
    "jdbc:redshift:iam://host/db?AccessKeyID=builds&SessionToken=secret,"
        + "jdbc:redshift:iam://host/db?AccessKeyID=?&SessionToken=?",
  })
  void has_neither_a_user_nor_a_password(String url, String shown) {
    assertThat(JdbcUrl.masked(url)).isEqualTo(shown);
    assertThat(JdbcUrl.masked("cannot reach " + url + " or another"))
        .startsWith("cannot reach jdbc:")
        .doesNotContain("builds", "secret", "cret");
  }
}
