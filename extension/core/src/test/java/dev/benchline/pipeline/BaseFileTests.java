package dev.benchline.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.files.PropertiesFile;
import dev.benchline.pipeline.BaseChanges.Extent;
import dev.benchline.result.VersionChange;
import dev.benchline.verdict.ComparedWith;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BaseFileTests {

  private static final String COMMIT = "3f2a1c9".repeat(6).substring(0, 40);
  private static final Base NOTHING =
      new Base(
          "baseline",
          ComparedWith.nothing("baseline"),
          Optional.empty(),
          List.of(),
          "",
          Optional.of("no baseline"));

  @TempDir Path directory;

  @Test
  void keeps_where_the_bases_own_tests_are_and_what_of_the_build_differs() throws Exception {
    Base base =
        of("", directory.resolve("a.jar"))
            .with(
                new BaseTestCode(
                    List.of(directory.resolve("test classes"), directory.resolve("more")),
                    Map.of(directory.resolve("kit.jar"), directory.resolve("base/kit.jar")),
                    Set.of(directory.resolve("classes"), directory.resolve("kit.jar"))))
            .with(new BaseChanges(List.of("pom.xml", "shop/pom.xml"), List.of(), Extent.SOURCES));

    BaseFile.write(base, directory);

    assertThat(BaseFile.read(directory.resolve(BaseFile.NAME))).isEqualTo(base);
  }

  @Test
  void keeps_which_versions_differ_and_whether_anything_else_does() throws Exception {
    Base base =
        of("", directory.resolve("a.jar"))
            .with(
                new BaseChanges(
                    List.of(),
                    List.of(
                        new VersionChange("org.ow2.asm:asm", "9.9.1", "9.11.1"),
                        new VersionChange("com.acme:gift", "1", "2")),
                    Extent.VERSIONS));

    assertThat(readAgain(base)).isEqualTo(base);
  }

  private Base of(String accept, Path... classPath) {
    return new Base(
        "origin/main",
        ComparedWith.commit(false, "3f2a1c9 (origin/main)", COMMIT),
        Optional.of(COMMIT),
        List.of(classPath),
        accept,
        Optional.empty());
  }

  private Base readAgain(Base file) throws Exception {
    BaseFile.write(file, directory.resolve("benchline"));
    return BaseFile.read(directory.resolve("benchline").resolve(BaseFile.NAME));
  }

  @Test
  void the_commit_and_the_class_path_are_read_as_they_were_written() throws Exception {
    Base file = of("", directory.resolve("eins \u00e4 = 1.jar"), directory.resolve("classes"));

    assertThat(readAgain(file)).isEqualTo(file);
  }

  @Test
  void what_is_accepted_is_read_as_it_was_written() throws Exception {
    Base file = of("A: one\nB: two");

    assertThat(readAgain(file)).isEqualTo(file);
  }

  @Test
  void why_every_test_is_new_is_read_as_it_was_written() throws Exception {
    assertThat(readAgain(NOTHING)).isEqualTo(NOTHING);
  }

  @Test
  void relative_entries_are_the_same_wherever_the_tests_run() throws Exception {
    Base file = of("", Path.of("target/../old.jar"));

    assertThat(readAgain(file).classPath()).containsExactly(Path.of("old.jar").toAbsolutePath());
  }

  @Test
  void the_same_content_is_the_same_file() throws Exception {
    BaseFile.write(NOTHING, directory);
    String once = Files.readString(directory.resolve(BaseFile.NAME));
    BaseFile.write(NOTHING, directory);

    assertThat(once)
        .isEqualTo(
            "against=baseline\ncommit=\nkind=NOTHING\nmissing=no baseline\nname=baseline\nversion=\n")
        .isEqualTo(Files.readString(directory.resolve(BaseFile.NAME)));
  }

  @Test
  void the_names_by_which_baselines_mean_it_are_read_again() throws Exception {
    Set<String> names = Set.of("a1b2c3d", "e4f5a6b+");

    assertThat(readAgain(of("").recordedAs(names)).recordedAs()).isEqualTo(names);
    assertThat(readAgain(of("")).recordedAs()).isEmpty();
  }

  @Test
  void the_keys_are_those_that_the_reference_names() throws Exception {
    Path jar = directory.resolve("one.jar");
    Path classes = directory.resolve("classes");
    BaseFile.write(of("A: one", jar, classes), directory);

    assertThat(PropertiesFile.read(directory.resolve(BaseFile.NAME)))
        .containsOnlyKeys("accept", "against", "classpath", "commit", "kind", "name", "version")
        .containsEntry("classpath", jar + File.pathSeparator + classes);
  }
}
