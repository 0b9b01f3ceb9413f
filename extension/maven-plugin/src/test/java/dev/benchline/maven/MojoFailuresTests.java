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

  @Test
  void are_ignored_only_where_no_execution_of_failsafe_fails_by_them() throws Exception {
    String ignoring = "<testFailureIgnore>true</testFailureIgnore>";
    String property = "<maven.test.failure.ignore>true</maven.test.failure.ignore>";

    assertThat(MojoFailures.areAlwaysIgnored(failsafe("", ignoring))).isTrue();
    assertThat(MojoFailures.areAlwaysIgnored(failsafe("", ignoring, ""))).isFalse();
    assertThat(MojoFailures.areAlwaysIgnored(failsafe(property, ""))).isTrue();
    assertThat(
            MojoFailures.areAlwaysIgnored(
                failsafe(property, "<testFailureIgnore>false</testFailureIgnore>")))
        .isFalse();
    assertThat(MojoFailures.areAlwaysIgnored(failsafe(property))).isFalse();
    typed.setProperty("maven.test.failure.ignore", "false");
    assertThat(MojoFailures.areAlwaysIgnored(failsafe(property, ""))).isFalse();
  }

  @Test
  void are_none_where_all_tests_are_skipped() throws Exception {
    assertThat(MojoFailures.areSkipped(failsafe("", ""))).isFalse();
    assertThat(MojoFailures.areSkipped(failsafe("<skipITs>true</skipITs>", ""))).isTrue();
    assertThat(MojoFailures.areSkipped(failsafe("", "<skip>true</skip>"))).isTrue();
    assertThat(MojoFailures.areSkipped(failsafe("", "<skip>true</skip>", ""))).isFalse();
  }
}
