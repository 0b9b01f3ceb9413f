package dev.benchline.bundle;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * Holds one artifact with all its files.
 *
 * @param pom the published pom
 * @param prefix how each of its files begins
 */
record Artifact(String name, String version, Path pom, String prefix) {

  private static final List<String> CODE =
      List.of("-cyclonedx.json", "-javadoc.jar", "-sources.jar", ".jar", ".pom");
  private static final List<String> NO_CODE = List.of("-cyclonedx.json", ".pom");
  private static final List<String> BESIDE = List.of("", ".asc", ".md5", ".sha1");

  static Artifact of(Path pom) {
    String file = pom.getFileName().toString();
    Path folder = pom.getParent();
    return new Artifact(
        folder.getParent().getFileName().toString(),
        folder.getFileName().toString(),
        pom,
        file.substring(0, file.length() - ".pom".length()));
  }

  boolean hasCode() {
    return !text("/project/packaging").equals("pom");
  }

  /** The files that people use. */
  List<Path> parts() {
    return (hasCode() ? CODE : NO_CODE).stream().map(this::part).toList();
  }

  Path part(String end) {
    return pom.resolveSibling(prefix + end);
  }

  /** The files that have to be there, with signatures and checksums. */
  List<Path> required() {
    return parts().stream()
        .flatMap(part -> BESIDE.stream().map(end -> part.resolveSibling(part.getFileName() + end)))
        .toList();
  }

  /** The text of the pom's first element at a path, or nothing. */
  String text(String path) {
    return texts(path).stream().findFirst().orElse("");
  }

  List<String> texts(String path) {
    try (InputStream stream = Files.newInputStream(pom)) {
      Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(stream);
      NodeList nodes =
          (NodeList)
              XPathFactory.newInstance()
                  .newXPath()
                  .evaluate(path, document, XPathConstants.NODESET);
      List<String> texts = new ArrayList<>();
      for (int i = 0; i < nodes.getLength(); i++) {
        texts.add(nodes.item(i).getTextContent().strip());
      }
      return texts;
    } catch (IOException
        | ParserConfigurationException
        | SAXException
        | XPathExpressionException e) {
      throw new IllegalStateException(pom + " cannot be read", e);
    }
  }

  /** The content of a jar of it. */
  List<String> entries(String end) throws IOException {
    TreeSet<String> names = new TreeSet<>();
    try (ZipInputStream jar = new ZipInputStream(Files.newInputStream(part(end)))) {
      for (ZipEntry entry = jar.getNextEntry(); entry != null; entry = jar.getNextEntry()) {
        names.add(entry.getName());
      }
    }
    return List.copyOf(names);
  }

  /** The top-level classes of ours that a jar of it has. */
  Stream<String> ownClasses() throws IOException {
    return entries(".jar").stream()
        .filter(name -> name.startsWith("dev/benchline/") && name.endsWith(".class"))
        .filter(name -> !name.contains("$") && !name.startsWith("dev/benchline/shaded/"))
        .map(name -> name.substring(0, name.length() - ".class".length()))
        .filter(name -> !name.endsWith("/HelpMojo"));
  }

  @Override
  public String toString() {
    return name;
  }
}
