package dev.benchline.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModulesFileTests {

  private static final ModulesFile MODULES =
      new ModulesFile(
          "package -Dkey=a b",
          Set.of("revision", "frontend.*"),
          List.of(
              new Module("com.acme:empty", List.of(), List.of(), List.of()),
              new Module(
                  "com.acme:shop",
                  List.of(Path.of("shop 1/classes"), Path.of("shop 1/resources")),
                  List.of(Path.of("shop 1/test classes"), Path.of("shop 1/test resources")),
                  List.of(
                      new Dependency("a:one", Path.of("my files/one=1.jar")),
                      new Dependency("a:one:tests", Path.of("one-tests.jar"))),
                  Map.of("a:plugin", "1.0", "a:other", "2"))));

  @TempDir Path directory;

  @Test
  void modules_are_read_as_they_were_written() throws Exception {
    Path file = directory.resolve("modules.properties");

    for (ModulesFile modules : List.of(MODULES, new ModulesFile("", Set.of(), List.of()))) {
      modules.write(file);

      assertThat(ModulesFile.read(file)).isEqualTo(modules);
    }
  }

  @Test
  void modules_are_found_by_their_key() {
    assertThat(MODULES.find("com.acme:shop")).contains(MODULES.modules().get(1));
    assertThat(MODULES.find("com.acme:gift")).isEmpty();
  }

  /** Another project of Gradle has come that shares its group and name. */
  @Test
  void a_module_that_had_its_name_for_itself_is_found_by_that() {
    assertThat(MODULES.find("com.acme:shop:stores:shop")).contains(MODULES.modules().get(1));
  }
}
