package dev.benchline.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlaceTests {

  private static final String WORKER = Path.of("build", "tmp", "speed", "work").toString();

  @TempDir Path root;
  private Path module;

  @BeforeEach
  void a_module_of_a_build() throws IOException {
    Files.createDirectory(root.resolve(".git"));
    module = Files.createDirectory(root.resolve("shop"));
  }

  private String typed(String worker) {
    return new Place(module, Map.of(), List.of()).commands(worker).measure(List.of());
  }

  @Test
  void commands_are_those_of_maven_with_the_wrapper_of_the_whole_build() throws IOException {
    Files.createFile(module.resolve("pom.xml"));
    assertThat(typed("")).isEqualTo("mvn verify");

    Files.writeString(root.resolve("pom.xml"), "<modules><module>shop</module></modules>");
    Files.createFile(root.resolve("mvnw"));
    assertThat(typed("")).isEqualTo("." + File.separator + "mvnw verify -pl shop -am");
  }

  @Test
  void what_was_typed_tells_whether_maven_goes_on_to_measure() throws IOException {
    Files.createFile(module.resolve("pom.xml"));

    assertThat(List.of(" clean verify -Dbenchline.against=HEAD", " -B install", " deploy"))
        .allMatch(this::measuresLater);
    assertThat(List.of("", " test", " clean test -Dit.test=verify", " -pl verify-it test"))
        .noneMatch(this::measuresLater);
  }

  private boolean measuresLater(String typed) {
    Map<String, String> variables = Map.of("MAVEN_CMD_LINE_ARGS", typed);
    return new Place(module, variables, List.of()).commands("").measuresLater();
  }

  @Test
  void commands_are_those_of_gradle_where_it_builds_the_module() throws IOException {
    Files.createFile(module.resolve("build.gradle"));

    assertThat(typed("")).isEqualTo("gradle performanceTest");
  }

  @Test
  void commands_name_the_task_of_our_gradle_plugin_with_its_project() {
    System.setProperty(Place.GRADLE_TASK, ":shop:performanceTest");
    try {
      assertThat(new Place(module, Map.of(), List.of()).commands().record(List.of()))
          .isEqualTo("gradle :shop:performanceTest -Pbenchline.baseline=record");
    } finally {
      System.clearProperty(Place.GRADLE_TASK);
    }
  }

  @Test
  void commands_name_the_task_of_gradle_that_runs_in_a_project_for_both() throws IOException {
    Files.createFile(module.resolve("pom.xml"));
    Files.createFile(module.resolve("build.gradle"));

    assertThat(typed(WORKER)).isEqualTo("gradle speed");
  }

  private static Path start(Path module) {
    return new Place(module, Map.of(), List.of()).start();
  }

  private Path pom(String folder, String content) throws IOException {
    Path directory = Files.createDirectories(root.resolve(folder));
    Files.writeString(directory.resolve("pom.xml"), content);
    return directory;
  }

  @Test
  void a_build_starts_in_the_repository_if_it_builds_something() throws IOException {
    assertThat(start(module)).isEqualTo(root);

    pom("", "<project/>");
    Path deep = pom("parts/deep", "<project/>");
    assertThat(start(deep)).isEqualTo(root);
    assertThat(start(root)).isEqualTo(root);
  }

  @Test
  void a_build_starts_in_a_part_of_a_repository_that_holds_more() throws IOException {
    Path backend = pom("backend", "<modules><module>parts/app</module></modules>");
    Path app = pom("backend/parts/app", "<project/>");

    assertThat(start(app)).isEqualTo(backend);
    assertThat(start(backend)).isEqualTo(backend);
    assertThat(start(module)).isEqualTo(root);
  }

  @Test
  void a_build_starts_in_the_parent_that_lies_next_to_its_modules() throws IOException {
    Path parent = pom("parent", "<modules><module>../app</module></modules>");
    Path app = pom("app", "<modules><module>web</module></modules>");
    Path web = pom("app/web", "<project/>");
    Path tool = pom("tool", "<project/>");

    assertThat(start(web)).isEqualTo(parent);
    assertThat(start(app)).isEqualTo(parent);
    assertThat(start(parent)).isEqualTo(parent);
    assertThat(start(tool)).isEqualTo(tool);
  }

  @Test
  void the_file_of_seconds_lies_where_the_build_is_started() throws IOException {
    Path backend = pom("backend", "<modules><module>app</module></modules>");
    Place place = new Place(pom("backend/app", "<project/>"), Map.of(), List.of());

    Settings settings =
        Settings.read(
            key -> Optional.of("seconds.properties").filter(value -> key.endsWith("shard.seconds")),
            place);

    assertThat(settings.find(Setting.SHARD_SECONDS))
        .contains(backend.resolve("seconds.properties"));
  }
}
