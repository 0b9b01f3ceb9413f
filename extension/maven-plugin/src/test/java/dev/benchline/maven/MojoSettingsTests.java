package dev.benchline.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.Properties;
import org.apache.maven.model.Model;
import org.apache.maven.model.io.xpp3.MavenXpp3Reader;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.Test;

class MojoSettingsTests {

  @Test
  void takes_an_execution_before_its_plugin_and_both_before_a_property() throws Exception {
    MojoSettings settings =
        settings(
            """
            <configuration><argLine>-Xmx1g</argLine></configuration>
            <executions><execution>
              <configuration><argLine>-Xint</argLine></configuration>
            </execution></executions>
            """,
            "<argLine>-ea</argLine><forkCount>2</forkCount>");

    assertThat(settings.of("maven-compiler-plugin", "argLine", "argLine")).isEqualTo("-Xint");
    assertThat(settings.of("maven-compiler-plugin", "forkCount", "forkCount")).isEqualTo("2");
    assertThat(settings.of("maven-failsafe-plugin", "argLine", "argLine")).isEqualTo("-ea");
    assertThat(settings.of("maven-failsafe-plugin", "none", "none")).isEmpty();
  }

  @Test
  void knows_the_java_of_tests() throws Exception {
    assertThat(settings("", "").release()).isZero();
    assertThat(settings("", "<maven.compiler.target>1.8</maven.compiler.target>").release())
        .isEqualTo(8);
    assertThat(
            settings(
                    "<configuration><testRelease>21</testRelease></configuration>",
                    "<maven.compiler.release>8</maven.compiler.release>")
                .release())
        .isEqualTo(21);
  }

  private static MojoSettings settings(String compiler, String properties) throws Exception {
    String pom =
        """
        <project>
          <properties>%s</properties>
          <build><plugins><plugin><artifactId>maven-compiler-plugin</artifactId>%s</plugin></plugins></build>
        </project>
        """
            .formatted(properties, compiler);
    Model model = new MavenXpp3Reader().read(new StringReader(pom));
    return new MojoSettings(new MavenProject(model), new Properties());
  }
}
