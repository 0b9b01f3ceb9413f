package dev.benchline.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

class ReferencePageTests {

  private static final List<String> GOALS =
      List.of("base", "check", "report", "accept", "init", "doctor");

  private final XPath xpath = XPathFactory.newInstance().newXPath();

  @Test
  void says_what_maven_is_told_about_every_parameter() throws Exception {
    for (String goal : GOALS) {
      assertThat(documented(goal)).as(goal).isNotEmpty().containsExactlyElementsOf(declared(goal));
    }
  }

  /** Maven runs an aggregator alone: in a parallel build all other modules would wait. */
  @Test
  void no_goal_that_is_bound_to_a_phase_is_an_aggregator() throws Exception {
    for (String goal : List.of("base", "check", "report")) {
      String mojo = "//mojo[goal='%s']".formatted(goal);
      assertThat(xpath.evaluate(mojo + "/phase", descriptor())).as(goal).isNotEmpty();
      assertThat(xpath.evaluate(mojo + "/aggregator", descriptor())).as(goal).isEqualTo("false");
    }
  }

  /** Name, property and default of each parameter, as {@code extension/docs} has them. */
  private static List<List<String>> documented(String goal) throws Exception {
    String page = Files.readString(Path.of("../docs/reference/maven-plugin.md"));
    String section = page.split("## `benchline:" + goal + "`", 2)[1].split("\n## ", 2)[0];
    return section
        .lines()
        .map(line -> line.split("\\|"))
        .filter(cells -> cells.length == 5 && cells[1].startsWith(" `"))
        .map(cells -> List.of(text(cells[1]), text(cells[2]), text(cells[3])))
        .toList();
  }

  private static String text(String cell) {
    return cell.strip().replace("`", "");
  }

  private List<List<String>> declared(String goal) throws Exception {
    Document plugin = descriptor();
    String parameters =
        "//mojo[goal='%s']/parameters/parameter[editable='true']/name".formatted(goal);
    NodeList names = (NodeList) xpath.evaluate(parameters, plugin, XPathConstants.NODESET);
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < names.getLength(); i++) {
      String name = names.item(i).getTextContent();
      String configuration = "//mojo[goal='%s']/configuration/%s".formatted(goal, name);
      String property = xpath.evaluate(configuration, plugin);
      String standard = xpath.evaluate(configuration + "/@default-value", plugin);
      rows.add(
          List.of(name, property.replaceAll("[${}]", ""), standard.isEmpty() ? "none" : standard));
    }
    rows.sort((one, other) -> one.get(0).compareTo(other.get(0)));
    return rows;
  }

  private static Document descriptor() throws Exception {
    try (InputStream descriptor =
        Objects.requireNonNull(
            ReferencePageTests.class.getResourceAsStream("/META-INF/maven/plugin.xml"),
            "no descriptor")) {
      return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(descriptor);
    }
  }
}
