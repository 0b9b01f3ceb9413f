package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.jar.JarFile;
import java.util.spi.ToolProvider;
import java.util.zip.ZipEntry;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Looks at what users depend on: the shaded jar and the pom that is published with it. */
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
        .contains("dev/benchline/fork/ForkMain.class")
        .anyMatch(name -> name.startsWith("dev/benchline/shaded/"));
  }

  @Test
  void brings_no_test() throws IOException {
    assertThat(entries()).noneMatch(name -> name.matches(".*(Tests|IT)(\\$.*)?\\.class"));
  }

  @Test
  void keeps_the_licences_of_what_is_shaded() throws IOException {
    assertThat(text("META-INF/LICENSE")).contains("Apache License");
    assertThat(text("META-INF/NOTICE"))
        .contains("Gson", "HdrHistogram", "ASM", "Apache Commons Statistics");
    assertThat(text("META-INF/licenses/HdrHistogram.txt")).contains("Gil Tene");
    assertThat(text("META-INF/licenses/asm.txt")).contains("INRIA");
    assertThat(entries()).doesNotHaveDuplicates();
  }

  @Test
  void is_a_module_that_exports_to_everybody_only_what_is_for_users() {
    assertThat(descriptor())
        .isEqualTo(
            """
            dev.benchline.core
            exports dev.benchline.history
            exports dev.benchline.metrics
            requires io.qameta.allure.commons static
            requires java.base mandated
            requires java.management
            requires java.sql static
            requires jdk.jfr static
            requires jdk.management
            requires org.jspecify static
            uses dev.benchline.baseline.BaselineTextsProvider
            uses dev.benchline.history.HistoryStoreProvider
            qualified exports dev.benchline.affected to dev.benchline.build
            qualified exports dev.benchline.baseline to dev.benchline.build dev.benchline.history.jdbc
            qualified exports dev.benchline.files to dev.benchline.build
            qualified exports dev.benchline.fork to dev.benchline dev.benchline.build
            qualified exports dev.benchline.jmh to dev.benchline
            qualified exports dev.benchline.measure to dev.benchline dev.benchline.build
            qualified exports dev.benchline.pipeline to dev.benchline dev.benchline.build
            qualified exports dev.benchline.report to dev.benchline.build
            qualified exports dev.benchline.report.export to dev.benchline
            qualified exports dev.benchline.report.page to dev.benchline.build
            qualified exports dev.benchline.report.text to dev.benchline dev.benchline.build
            qualified exports dev.benchline.result to dev.benchline dev.benchline.build
            qualified exports dev.benchline.settings to dev.benchline dev.benchline.build
            qualified exports dev.benchline.verdict to dev.benchline dev.benchline.build
            """);
  }

  @Test
  void asks_its_users_for_no_dependency() throws Exception {
    NodeList dependencies =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(pom)
            .getElementsByTagName("dependency");

    assertThat(dependencies.getLength()).isPositive();
    for (int i = 0; i < dependencies.getLength(); i++) {
      Element dependency = (Element) dependencies.item(i);
      assertThat(child(dependency, "scope"))
          .as(child(dependency, "artifactId"))
          .isIn("provided", "test", "import");
    }
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
