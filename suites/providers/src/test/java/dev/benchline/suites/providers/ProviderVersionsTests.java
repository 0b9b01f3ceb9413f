package dev.benchline.suites.providers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Versions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page names the versions that are used. Whoever raises one renews its figures. */
class ProviderVersionsTests {

  @ParameterizedTest
  @CsvSource({
    "ECLIPSELINK, eclipselink.version",
    "HIBERNATE, hibernate.version",
    "OPENJPA, openjpa.version",
    "DATANUCLEUS, datanucleus.version",
    "BATOO, batoo.version"
  })
  void a_title_has_the_version_of_the_pom(JpaProvider provider, String property) {
    assertThat(provider.title()).endsWith(" " + Versions.of(property));
  }
}
