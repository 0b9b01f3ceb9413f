package dev.benchline.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Everything that Maven Central asks for, and what people use, in every artifact. */
class BundleTests {

  private static Published published;
  private static List<Artifact> artifacts;

  @BeforeAll
  static void find_artifacts() throws IOException {
    published = Published.asked();
    artifacts = published.artifacts();
  }

  @Test
  void has_every_artifact_of_one_version_and_no_parent() {
    assertThat(artifacts)
        .extracting(Artifact::name)
        .containsExactly(
            "benchline-bom",
            "benchline-build",
            "benchline-core",
            "benchline-gradle-plugin",
            "benchline-history-jdbc",
            "benchline-jdbc",
            "benchline-junit",
            "benchline-maven-plugin",
            "dev.benchline.gradle.plugin");
    assertThat(artifacts).extracting(Artifact::version).containsOnly(artifacts.get(0).version());
    assertThat(artifacts).allSatisfy(a -> assertThat(a.texts("/project/parent")).isEmpty());
  }

  @Test
  void has_every_file_with_its_signature_and_checksums_and_no_other() throws IOException {
    Set<String> required = new TreeSet<>();
    for (Artifact artifact : artifacts) {
      for (Path file : artifact.required()) {
        required.add(published.root().relativize(file).toString());
      }
    }
    required.forEach(System.out::println);
    // There may be more checksums, and those of signatures.
    assertThat(published.files())
        .filteredOn(file -> !file.matches(".*[.](asc[.][a-z0-9]+|sha256|sha512)"))
        .containsExactlyElementsOf(required);
  }

  @Test
  void has_the_checksums_of_its_files() throws IOException {
    for (Artifact artifact : artifacts) {
      for (Path part : artifact.parts()) {
        assertThat(Checksums.wrong(part)).isEmpty();
      }
    }
  }

  @Test
  void has_valid_signatures() throws Exception {
    Signatures signatures = Signatures.ofEnvironment();
    for (Artifact artifact : artifacts) {
      for (Path part : artifact.parts()) {
        assertThat(signatures.verify(part)).as(part.toString()).isTrue();
      }
    }
  }

  @Test
  void has_poms_that_say_what_central_asks_for() {
    for (Artifact artifact : artifacts) {
      for (String path :
          List.of(
              "name",
              "description",
              "url",
              "licenses/license/name",
              "licenses/license/url",
              "developers/developer/name",
              "scm/connection",
              "scm/developerConnection",
              "scm/url")) {
        assertThat(artifact.text("/project/" + path)).as(artifact + ": " + path).isNotEmpty();
      }
      assertThat(artifact.text("/project/scm/url")).isEqualTo(artifact.text("/project/url"));
    }
  }

  @Test
  void has_poms_that_need_nothing_else() {
    String version = artifacts.get(0).version();
    for (Artifact artifact : artifacts) {
      assertThat(artifact.texts("//dependency/version"))
          .as(artifact + ": a version")
          .noneMatch(text -> text.contains("${") && !text.equals("${project.version}"));
      assertThat(artifact.texts("/project/dependencies/dependency/scope"))
          .as(artifact + ": a scope")
          .doesNotContain("test");
      assertThat(artifact.texts("//dependency[groupId='dev.benchline']/version"))
          .as(artifact + ": a part of ours")
          .allMatch(text -> text.equals(version) || text.equals("${project.version}"));
      assertThat(artifact.texts("/project/build")).as(artifact + ": a build").isEmpty();
    }
  }

  @Test
  void core_brings_nothing_and_the_extension_only_core() {
    assertThat(broughtBy("benchline-core")).isEmpty();
    assertThat(broughtBy("benchline-junit")).containsExactly("benchline-core");
  }

  @Test
  void gradle_finds_the_plugin_by_its_id() throws IOException {
    assertThat(broughtBy("dev.benchline.gradle.plugin")).containsExactly("benchline-gradle-plugin");
    assertThat(artifact("benchline-gradle-plugin").entries(".jar"))
        .contains("META-INF/gradle-plugins/dev.benchline.properties");
    assertThat(broughtBy("benchline-gradle-plugin")).containsExactly("benchline-build");
  }

  @Test
  void has_a_bom_with_everything_that_is_a_dependency() {
    assertThat(artifact("benchline-bom").texts("//dependencyManagement//artifactId"))
        .containsExactlyElementsOf(
            artifacts.stream()
                .filter(Artifact::hasCode)
                .map(Artifact::name)
                .filter(name -> !name.endsWith("-plugin"))
                .toList());
  }

  @Test
  void has_jars_with_license_sources_and_javadoc_of_their_classes() throws IOException {
    for (Artifact artifact : artifacts) {
      if (artifact.hasCode()) {
        assertThat(artifact.entries(".jar")).as(artifact.name()).contains("META-INF/LICENSE");
        assertThat(artifact.entries("-sources.jar"))
            .as(artifact.name())
            .containsAll(artifact.ownClasses().map(name -> name + ".java").toList());
        assertThat(artifact.entries("-javadoc.jar"))
            .as(artifact.name())
            .contains("index.html")
            .anyMatch(name -> name.endsWith("/package-summary.html"));
      }
    }
  }

  @Test
  void lists_in_its_sbom_what_is_shaded() throws IOException {
    for (Artifact artifact : artifacts) {
      assertThat(Files.readString(artifact.part("-cyclonedx.json")))
          .contains("\"bomFormat\" : \"CycloneDX\"")
          .contains("pkg:maven/dev.benchline/" + artifact.name() + "@" + artifact.version());
    }
    String core = Files.readString(artifact("benchline-core").part("-cyclonedx.json"));
    for (String shaded :
        List.of(
            "com.google.code.gson/gson",
            "org.apache.commons/commons-statistics-inference",
            "org.hdrhistogram/HdrHistogram",
            "org.ow2.asm/asm")) {
      assertThat(core).contains("pkg:maven/" + shaded + "@");
    }
  }

  private static Artifact artifact(String name) {
    return artifacts.stream().filter(any -> any.name().equals(name)).findFirst().orElseThrow();
  }

  private static List<String> broughtBy(String name) {
    return artifact(name)
        .texts("/project/dependencies/dependency[not(scope='provided')]/artifactId");
  }
}
