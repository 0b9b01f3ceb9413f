package dev.benchline.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.Properties;
import org.apache.maven.model.io.xpp3.MavenXpp3Reader;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.Test;

class MojoFailuresTests {

  private final Properties typed = new Properties();

  private MojoSettings failsafe(String properties, String... executions) throws Exception {
    StringBuilder all = new StringBuilder();
    for (String configuration : executions) {
      all.append(
          """
          <execution>
            <id>%d</id>
            <goals><goal>integration-test</goal><goal>verify</goal></goals>
            <configuration>%s</configuration>
          </execution>
          """
              .formatted(all.length(), configuration));
    }
    String pom =
        """
        <project>
          <properties>%s</properties>
          <build><plugins><plugin>
            <artifactId>maven-failsafe-plugin</artifactId>
            <executions>%s</executions>
          </plugin></plugins></build>
        </project>
        """
            .formatted(properties, all);
    return new MojoSettings(
        new MavenProject(new MavenXpp3Reader().read(new StringReader(pom))), typed);
  }

  private static boolean skipped(MojoSettings settings) {
    return MojoFailures.areSkipped(settings, "maven-failsafe-plugin", "integration-test");
  }

  private static boolean ignored(MojoSettings settings) {
    return MojoFailures.areAlwaysIgnored(settings, false);
  }

  private MojoSettings surefire(String configuration) throws Exception {
    String pom =
        """
        <project>
          <build><plugins><plugin>
            <artifactId>maven-surefire-plugin</artifactId>
            <configuration>%1$s</configuration>
            <executions><execution>
              <goals><goal>test</goal></goals>
              <configuration>%1$s</configuration>
            </execution></executions>
          </plugin></plugins></build>
        </project>
        """
            .formatted(configuration);
    return new MojoSettings(
        new MavenProject(new MavenXpp3Reader().read(new StringReader(pom))), typed);
  }

  @Test
  void are_those_of_surefire_where_it_measures_and_failsafe_does_not_run() throws Exception {
    assertThat(MojoFailures.measuresInMvnTest(surefire(""))).isTrue();
    assertThat(MojoFailures.measuresInMvnTest(failsafe("", ""))).isFalse();
    assertThat(MojoFailures.measuresInMvnTest(surefire("<skipTests>true</skipTests>"))).isFalse();
    for (String other :
        new String[] {
          "<systemPropertyVariables><benchline.measure>false</benchline.measure></systemPropertyVariables>",
          "<excludes><exclude>**/*PerformanceTests.java</exclude></excludes>"
        }) {
      assertThat(MojoFailures.measuresInMvnTest(surefire(other))).as(other).isFalse();
    }
    typed.setProperty("benchline.measure", "false");
    assertThat(MojoFailures.measuresInMvnTest(surefire(""))).isFalse();
  }

  @Test
  void are_ignored_by_surefire_where_that_measures() throws Exception {
    assertThat(
            MojoFailures.areAlwaysIgnored(
                surefire("<testFailureIgnore>true</testFailureIgnore>"), true))
        .isTrue();
    assertThat(MojoFailures.areAlwaysIgnored(surefire(""), true)).isFalse();
  }

  @Test
  void are_ignored_only_where_no_execution_of_failsafe_fails_by_them() throws Exception {
    String ignoring = "<testFailureIgnore>true</testFailureIgnore>";
    String property = "<maven.test.failure.ignore>true</maven.test.failure.ignore>";

    assertThat(ignored(failsafe("", ignoring))).isTrue();
    assertThat(ignored(failsafe("", ignoring, ""))).isFalse();
    assertThat(ignored(failsafe(property, ""))).isTrue();
    assertThat(ignored(failsafe(property, "<testFailureIgnore>false</testFailureIgnore>")))
        .isFalse();
    assertThat(ignored(failsafe(property))).isFalse();
    typed.setProperty("maven.test.failure.ignore", "false");
    assertThat(ignored(failsafe(property, ""))).isFalse();
  }

  @Test
  void are_none_where_all_tests_are_skipped() throws Exception {
    assertThat(skipped(failsafe("", ""))).isFalse();
    assertThat(skipped(failsafe("<skipITs>true</skipITs>", ""))).isTrue();
    assertThat(skipped(failsafe("", "<skip>true</skip>"))).isTrue();
    assertThat(skipped(failsafe("", "<skip>true</skip>", ""))).isFalse();
  }
}
