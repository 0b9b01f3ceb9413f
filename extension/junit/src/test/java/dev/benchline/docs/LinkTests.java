package dev.benchline.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class LinkTests {

  static Stream<Page> pages() {
    return Pages.all().stream();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void every_relative_link_leads_somewhere(Page page) {
    assertThat(dead(page)).isEmpty();
  }

  @Test
  void a_dead_link_and_a_dead_anchor_are_found() {
    Path readme = Pages.ROOT.resolve("README.md");
    Page page =
        new Page(readme, "# One\n[a](#one) [b](#two) [c](missing.md) [d](https://example.org)\n");

    assertThat(dead(page)).containsExactly("#two", "missing.md");
  }

  @ParameterizedTest
  @ValueSource(strings = {"extension/docs", ".github/decisions"})
  void an_index_leads_to_every_page_of_its_folder(String place) {
    Path folder = Pages.ROOT.resolve(place);
    Page index = Pages.page(place + "/README.md");
    Set<Path> linked =
        index.links().stream()
            .filter(LinkTests::isRelative)
            .map(link -> folder.resolve(link.split("#", 2)[0]).normalize())
            .collect(Collectors.toSet());

    assertThat(pages().map(Page::file).filter(file -> file.startsWith(folder)))
        .hasSizeGreaterThan(1)
        .filteredOn(file -> !file.equals(index.file()))
        .allSatisfy(file -> assertThat(linked).contains(file));
  }

  private static List<String> dead(Page page) {
    List<String> dead = new ArrayList<>();
    for (String link : page.links()) {
      if (isRelative(link) && !resolves(page, link)) {
        dead.add(link);
      }
    }
    return dead;
  }

  private static boolean isRelative(String link) {
    return !link.matches("[a-z]+:.*");
  }

  private static boolean resolves(Page page, String link) {
    String[] parts = link.split("#", 2);
    Path target = page.file().resolveSibling(parts[0]).normalize();
    if (!parts[0].isEmpty() && !Files.exists(target)) {
      return false;
    }
    Page targetPage = parts[0].isEmpty() ? page : null;
    if (parts.length == 1) {
      return true;
    }
    if (targetPage == null) {
      targetPage = Page.read(target);
    }
    return targetPage.anchors().contains(parts[1]);
  }
}
