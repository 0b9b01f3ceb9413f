package dev.benchline.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.apache.maven.model.Model;
import org.apache.maven.model.Profile;
import org.apache.maven.model.io.xpp3.MavenXpp3Reader;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AskedPropertiesTests {

  @TempDir Path repository;

  private Set<String> asked(MavenProject project, Profile... settings) throws IOException {
    return AskedProperties.of(List.of(settings), List.of(project), repository);
  }

  private static MavenProject project(String pom) throws Exception {
    Model model = new MavenXpp3Reader().read(new StringReader("<project>" + pom + "</project>"));
    MavenProject project = new MavenProject(model);
    project.setOriginalModel(model);
    return project;
  }

  private static MavenProject using(String plugin) throws Exception {
    return project(
        """
        <build><plugins><plugin>
          <groupId>org.acme</groupId><artifactId>%s</artifactId><version>1</version>
        </plugin></plugins></build>
        """
            .formatted(plugin));
  }

  private void installed(String plugin, String descriptor) throws IOException {
    Path directory = Files.createDirectories(repository.resolve("org/acme").resolve(plugin + "/1"));
    Path jar = directory.resolve(plugin + "-1.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new ZipEntry("META-INF/maven/plugin.xml"));
      out.write(descriptor.getBytes(StandardCharsets.UTF_8));
    }
  }

  @Test
  void are_those_that_a_pom_refers_to() throws Exception {
    MavenProject project =
        project("<version>${revision}</version><name>${a} and ${b.c}, not $d or {e}</name>");

    assertThat(asked(project)).containsExactly("a", "b.c", "revision");
  }

  @Test
  void are_those_that_a_pom_defines() throws Exception {
    assertThat(asked(project("<properties><kotlin.code>1</kotlin.code></properties>")))
        .containsExactly("kotlin.code");
  }

  @Test
  void are_those_that_turn_a_profile_on_or_define_something_in_it() throws Exception {
    MavenProject project =
        project(
            """
            <profiles>
              <profile>
                <activation><property><name>!fast</name></property></activation>
                <properties><depth>1</depth></properties>
              </profile>
              <profile><activation><jdk>17</jdk></activation></profile>
              <profile><id>plain</id></profile>
            </profiles>
            """);
    Profile settings = new Profile();
    settings.addProperty("mirror", "x");

    assertThat(asked(project, settings)).containsExactly("depth", "fast", "mirror");
  }

  @Test
  void are_those_of_parents_as_well() throws Exception {
    MavenProject project = project("<name>${own}</name>");
    project.setParent(project("<name>${parent}</name>"));
    project.getParent().setParent(project("<name>${grandparent}</name>"));

    assertThat(asked(project)).containsExactly("grandparent", "own", "parent");
  }

  @Test
  void are_those_that_filtered_resources_and_filters_refer_to() throws Exception {
    Path resources = Files.createDirectories(repository.resolve("src/main/resources/com"));
    Files.writeString(
        resources.resolve("cache.properties"), "size=${cache.size}\nkind=@cache.kind@ a@b.c\n");
    Files.write(resources.resolve("logo.png"), new byte[] {(byte) 0xff, 0, (byte) 0x80});
    Path filter = Files.writeString(repository.resolve("filter.properties"), "x=${filter.x}\n");
    String pom =
        """
        <build>
          <filters><filter>%s</filter></filters>
          <resources>
            <resource><directory>%s</directory><filtering>%s</filtering></resource>
            <resource><directory>%s</directory><filtering>true</filtering></resource>
          </resources>
        </build>
        """;
    Path main = resources.getParent();
    Path none = repository.resolve("none");

    assertThat(asked(project(pom.formatted(filter, main, "true", none))))
        .containsExactly("cache.kind", "cache.size", "filter.x");
    assertThat(asked(project(pom.formatted(none, main, "false", none)))).isEmpty();
  }

  @Test
  void are_those_that_a_plugin_has_or_that_begin_as_its_goals_do() throws Exception {
    installed("frontend-maven-plugin", "<installed>${node.arch}</installed>");

    assertThat(asked(using("frontend-maven-plugin"))).containsExactly("frontend.*", "node.arch");
  }

  @Test
  void are_not_those_of_plugins_that_have_not_run_or_run_tests_alone() throws Exception {
    installed("maven-surefire-plugin", "<groups>${groups}</groups>");

    assertThat(asked(using("maven-surefire-plugin"))).isEmpty();
    assertThat(asked(using("maven-site-plugin"))).isEmpty();
  }
}
