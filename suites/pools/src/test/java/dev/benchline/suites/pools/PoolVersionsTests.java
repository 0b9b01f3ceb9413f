package dev.benchline.suites.pools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Versions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page names the versions that are used. Whoever raises one renews its figures. */
class PoolVersionsTests {

  @ParameterizedTest
  @CsvSource({
    "HIKARI, hikaricp.version",
    "OLDEST_HIKARI, oldest-hikaricp.version",
    "BONECP, bonecp.version",
    "C3P0, c3p0.version",
    "DBCP_1, dbcp1.version",
    "DBCP_2, dbcp2.version",
    "TOMCAT, tomcat-jdbc.version",
    "AGROAL, agroal.version",
    "VIBUR, vibur.version",
    "DRUID, druid.version"
  })
  void a_title_has_the_version_of_the_pom(ConnectionPool kind, String property) {
    assertThat(kind.title()).endsWith(" " + Versions.of(property));
  }
}
