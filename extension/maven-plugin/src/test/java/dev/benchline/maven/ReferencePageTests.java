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

  private final XPath xpath = XPathFactory.newInstance().newXPath();

  @Test
  void says_what_maven_is_told_about_every_parameter() throws Exception {
    assertThat(documented()).isNotEmpty().containsExactlyElementsOf(declared());
  }

  /** Name, property and default of each parameter, as {@code extension/docs} has them. */
  private static List<List<String>> documented() throws Exception {
    Path page = Path.of("../docs/reference/maven-plugin.md");
    return Files.readAllLines(page).stream()
        .map(line -> line.split("\\|"))
        .filter(cells -> cells.length == 5 && cells[1].startsWith(" `"))
        .map(cells -> List.of(text(cells[1]), text(cells[2]), text(cells[3])))
        .toList();
  }

  private static String text(String cell) {
    return cell.strip().replace("`", "");
  }

  private List<List<String>> declared() throws Exception {
    Document plugin;
    try (InputStream descriptor =
        Objects.requireNonNull(
            getClass().getResourceAsStream("/META-INF/maven/plugin.xml"), "no descriptor")) {
      plugin = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(descriptor);
    }
    String parameters = "//mojo[goal='base']/parameters/parameter[editable='true']/name";
    NodeList names = (NodeList) xpath.evaluate(parameters, plugin, XPathConstants.NODESET);
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < names.getLength(); i++) {
      String name = names.item(i).getTextContent();
      String configuration = "//mojo[goal='base']/configuration/" + name;
      String property = xpath.evaluate(configuration, plugin);
      String standard = xpath.evaluate(configuration + "/@default-value", plugin);
      rows.add(
          List.of(name, property.replaceAll("[${}]", ""), standard.isEmpty() ? "none" : standard));
    }
    rows.sort((one, other) -> one.get(0).compareTo(other.get(0)));
    return rows;
  }
}
