package dev.benchline.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModulesFileTests {

  @TempDir Path directory;

  @Test
  void modules_are_read_as_they_were_written() throws Exception {
    ModulesFile modules =
        new ModulesFile(
            "package -Dkey=a b",
            List.of(
                new Module("com.acme:empty", Optional.empty(), List.of()),
                new Module(
                    "com.acme:shop",
                    Optional.of(Path.of("shop 1/shop.jar")),
                    List.of(
                        new Dependency("a:one", Path.of("my files/one=1.jar")),
                        new Dependency("a:one:tests", Path.of("one-tests.jar"))))));
    Path file = directory.resolve("modules.properties");

    modules.write(file);

    assertThat(ModulesFile.read(file)).isEqualTo(modules);
    assertThat(modules.find("com.acme:shop")).contains(modules.modules().get(1));
    assertThat(modules.find("com.acme:gift")).isEmpty();
  }
}
