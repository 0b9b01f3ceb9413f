package dev.benchline.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FilesTests {

  private static final String COMMIT = "3f2a1c9".repeat(6).substring(0, 40);

  @TempDir Path directory;

  private Properties written(BaseFile file) throws Exception {
    file.write(directory.resolve("benchline"));
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(directory.resolve("benchline/base.properties"))) {
      properties.load(reader);
    }
    return properties;
  }

  @Test
  void the_extension_is_told_the_commit_and_the_class_path() throws Exception {
    Path one = Files.writeString(directory.resolve("eins \u00e4 = 1.jar"), "");
    Path two = Files.createDirectory(directory.resolve("classes"));
    Reference reference = Reference.commit("origin/main", COMMIT, "origin/main");

    Properties properties = written(BaseFile.of(reference, List.of(one, two)));

    assertThat(properties)
        .containsOnly(
            Map.entry("against", "origin/main"),
            Map.entry("commit", COMMIT),
            Map.entry("name", "3f2a1c9 (origin/main)"),
            Map.entry("classpath", one + File.pathSeparator + two));
  }

  @Test
  void the_extension_is_told_what_is_accepted_and_where_suspects_are_counted() throws Exception {
    Reference reference = Reference.commit("main", COMMIT, "main");
    Path count = directory.resolve("suspects-1");

    Properties properties =
        written(BaseFile.of(reference, List.of()).with("A: one\nB: two", count));

    assertThat(properties)
        .containsEntry("accept", "A: one\nB: two")
        .containsEntry("suspects", count.toString());
  }

  @Test
  void the_extension_is_told_why_every_test_is_new() throws Exception {
    Reference reference = Reference.missing("baseline", "no baseline");

    Properties properties = written(BaseFile.missing(reference, "no baseline"));

    assertThat(properties)
        .containsEntry("missing", "no baseline")
        .containsEntry("commit", "")
        .doesNotContainKey("classpath");
  }

  @Test
  void directories_that_no_build_made_are_left_out() throws Exception {
    Path there = Files.createDirectory(directory.resolve("there"));
    Reference reference = Reference.classes("there", there);

    Properties properties =
        written(BaseFile.of(reference, List.of(directory.resolve("not-there"), there)));

    assertThat(properties).containsEntry("classpath", there.toString());
  }

  @Test
  void the_same_content_is_the_same_file() throws Exception {
    BaseFile file = BaseFile.missing(Reference.missing("baseline", "none"), "none");
    file.write(directory);
    String once = Files.readString(directory.resolve(BaseFile.NAME));
    file.write(directory);

    assertThat(once)
        .isEqualTo("against=baseline\ncommit=\nmissing=none\nname=baseline\n")
        .isEqualTo(Files.readString(directory.resolve(BaseFile.NAME)));
  }

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
