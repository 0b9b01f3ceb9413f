package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.spi.ToolProvider;
import java.util.zip.ZipEntry;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Looks at what users depend on: the jar and the pom that is published with it. */
class PackagedJarIT {

  private final File jar = new File(System.getProperty("packaged.jar"));
  private final File pom = new File(System.getProperty("packaged.pom"));

  @Test
  void brings_no_package_but_our_own() throws IOException {
    List<String> classes =
        entries().stream()
            .filter(name -> name.endsWith(".class") && !name.equals("module-info.class"))
            .toList();

    assertThat(classes)
        .allMatch(name -> name.startsWith("dev/benchline/"))
        .contains("dev/benchline/PerfTest.class");
  }

  @Test
  void brings_no_test() throws IOException {
    assertThat(entries()).noneMatch(name -> name.matches(".*(Tests|IT)(\\$.*)?\\.class"));
  }

  @Test
  void keeps_every_service_of_ours() throws IOException {
    Path services = Path.of("src/main/resources/META-INF/services");
    List<String> ours;
    try (var files = Files.list(services)) {
      ours = files.map(file -> "META-INF/services/" + file.getFileName()).toList();
    }

    assertThat(ours).isNotEmpty();
    assertThat(entries())
        .filteredOn(name -> name.startsWith("META-INF/services/") && !name.endsWith("/"))
        .containsExactlyInAnyOrderElementsOf(ours);
    for (String service : ours) {
      for (String provider : text(service).lines().map(String::strip).toList()) {
        assertThat(entries()).contains(provider.replace('.', '/') + ".class");
      }
    }
  }

  @Test
  void is_a_module_that_exports_to_everybody_only_what_is_for_users() {
    assertThat(descriptor())
        .isEqualTo(
            """
            dev.benchline
            exports dev.benchline
            requires dev.benchline.core transitive
            requires java.base mandated
            requires org.jspecify static
            requires org.junit.jupiter.api transitive
            requires org.junit.jupiter.params static
            requires org.junit.platform.launcher
            provides org.junit.platform.engine.TestEngine with dev.benchline.RefusedTestsEngine
            provides org.junit.platform.launcher.LauncherDiscoveryListener with dev.benchline.BenchlineLauncherListener
            provides org.junit.platform.launcher.LauncherSessionListener with dev.benchline.BenchlineLauncherListener
            provides org.junit.platform.launcher.PostDiscoveryFilter with dev.benchline.ShardFilter
            qualified opens dev.benchline to org.junit.platform.commons
            """);
  }

  @Test
  void asks_its_users_for_no_dependency_but_its_own_core() throws Exception {
    NodeList dependencies =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(pom)
            .getElementsByTagName("dependency");

    List<String> asked = new ArrayList<>();
    for (int i = 0; i < dependencies.getLength(); i++) {
      Element dependency = (Element) dependencies.item(i);
      if (!List.of("provided", "test", "import").contains(child(dependency, "scope"))) {
        asked.add(child(dependency, "artifactId"));
      }
    }
    assertThat(asked).containsExactly("benchline-core");
  }

  /** As the JDK's tool tells it, without the version and the place of the jar. */
  private String descriptor() {
    StringWriter told = new StringWriter();
    PrintWriter out = new PrintWriter(told);
    ToolProvider.findFirst("jar").orElseThrow().run(out, out, "--describe-module", "--file=" + jar);
    return told.toString().replaceFirst("@.*", "").stripTrailing() + "\n";
  }

  private List<String> entries() throws IOException {
    try (JarFile file = new JarFile(jar)) {
      return file.stream().map(ZipEntry::getName).toList();
    }
  }

  private String text(String entry) throws IOException {
    try (JarFile file = new JarFile(jar);
        InputStream content = file.getInputStream(file.getEntry(entry))) {
      return new String(content.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static String child(Element dependency, String name) {
    NodeList found = dependency.getElementsByTagName(name);
    return found.getLength() == 0 ? "compile" : found.item(0).getTextContent();
  }
}
