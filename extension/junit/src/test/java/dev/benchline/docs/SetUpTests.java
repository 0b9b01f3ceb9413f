package dev.benchline.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The setup that the README shows is the one that the tutorial walks through. */
class SetUpTests {

  private final List<String> pom =
      lines(
          Pages.page("extension/docs/tutorial.md").blocks().stream()
              .filter(block -> block.marker().equals("file: pom.xml"))
              .findFirst()
              .orElseThrow());

  @Test
  void the_plugins_of_the_readme_are_those_of_the_tutorial() {
    assertThat(pom).containsSequence(lines(blockOf("README.md", "maven-failsafe-plugin")));
  }

  @Test
  void the_tutorial_uses_the_version_that_this_is() {
    Page parent = Page.read(Pages.ROOT.resolve("pom.xml"));
    String version = parent.text().split("<version>", 2)[1].split("<", 2)[0];

    assertThat(pom).contains("<benchline.version>" + version + "</benchline.version>");
  }

  private static Block blockOf(String page, String text) {
    return Pages.page(page).blocks().stream()
        .filter(block -> block.language().equals("xml") && block.content().contains(text))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> lines(Block block) {
    return block.content().lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
  }
}
