package dev.benchline.build.init;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.build.BuildException;
import java.util.List;
import org.junit.jupiter.api.Test;

class PomTextTests {

  private static final String TABS =
      """
      <project>
      \t<dependencies>
      \t\t<dependency/>%
      \t</dependencies>
      </project>
      """;

  @Test
  void adds_at_the_place_that_convention_has_for_it() {
    PomText pom =
        new PomText(
            """
            <?xml version="1.0"?>
            <!-- <project> -->
            <project xmlns="http://maven.apache.org/POM/4.0.0">
                <artifactId>shop</artifactId>

                <!-- What we build. -->
                <build>
                    <finalName>shop</finalName> <!-- kept -->
                </build>
            </project>
            """);

    String text =
        pom.append(List.of("dependencies"), "<dependency>\n  <a>1</a>\n</dependency>").text();

    assertThat(text)
        .isEqualTo(
            """
            <?xml version="1.0"?>
            <!-- <project> -->
            <project xmlns="http://maven.apache.org/POM/4.0.0">
                <artifactId>shop</artifactId>

                <dependencies>
                    <dependency>
                        <a>1</a>
                    </dependency>
                </dependencies>

                <!-- What we build. -->
                <build>
                    <finalName>shop</finalName> <!-- kept -->
                </build>
            </project>
            """);
  }

  @Test
  void adds_in_the_indentation_and_line_ends_that_are_there() {
    PomText pom = new PomText(TABS.replace("%", "").replace("\n", "\r\n"));
    String added = "\n\t\t<dependency>\n\t\t\t<a/>\n\t\t</dependency>";

    assertThat(pom.append(List.of("dependencies"), "<dependency>\n  <a/>\n</dependency>").text())
        .isEqualTo(TABS.replace("%", added).replace("\n", "\r\n"));
  }

  @Test
  void opens_an_element_that_closes_itself() {
    PomText pom = new PomText("<project>\n  <build/>\n</project>\n");

    assertThat(pom.append(List.of("build", "plugins"), "<plugin/>").text())
        .isEqualTo(
            """
            <project>
              <build>
                <plugins>
                  <plugin/>
                </plugins>
              </build>
            </project>
            """);
  }

  @Test
  void fills_an_element_that_is_empty() {
    PomText pom = new PomText("<project>\n  <dependencies></dependencies>\n</project>\n");

    assertThat(pom.append(List.of("dependencies"), "<dependency/>").text())
        .isEqualTo(
            "<project>\n  <dependencies>\n    <dependency/>\n  </dependencies>\n</project>\n");
  }

  @Test
  void reads_no_markup_in_comments_and_data() {
    PomText pom =
        new PomText(
            "<project><!-- </project> --><name a='>'><![CDATA[</name>]]></name><url/></project>");

    assertThat(pom.project().children())
        .extracting(PomElement::name)
        .containsExactly("name", "url");
  }

  @Test
  void refuses_what_is_no_pom() {
    assertThatThrownBy(() -> new PomText("<project><build></project>").project())
        .isInstanceOf(BuildException.class)
        .hasMessage("The pom cannot be edited: <build> is closed by </project>.");
    assertThatThrownBy(() -> new PomText("<settings/>").project())
        .isInstanceOf(BuildException.class)
        .hasMessageContaining("no <project>");
  }
}
