package dev.benchline.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.baseline.GitEnvironment;
import dev.benchline.measure.MeasurementException;
import dev.benchline.settings.Place;
import dev.benchline.settings.Settings;
import dev.benchline.verdict.ComparedWith;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BaseTests {

  private static final String CLASS = "dev/benchline/pipeline/BaseTests.class";

  @TempDir Path directory;
  @TempDir Path elsewhere;

  @BeforeEach
  void a_repository_with_a_commit() throws Exception {
    git(directory, "init", "--quiet");
    commit(directory, "first");
  }

  @Test
  void of_the_current_commit_is_an_error_once_there_is_a_further_commit() throws Exception {
    built("HEAD", head(directory));
    assertThat(find("HEAD").commit()).contains(head(directory));

    commit(directory, "second");

    assertThatThrownBy(() -> find("HEAD"))
        .isInstanceOf(MeasurementException.class)
        .hasMessageContainingAll(
            "benchline.against is 'HEAD'",
            head(directory).substring(0, 7),
            "it was left by an earlier build");
  }

  /** The module may be in a submodule, whose commits are others than those of the build. */
  @Test
  void of_a_commit_of_another_repository_is_believed() throws Exception {
    git(elsewhere, "init", "--quiet");
    commit(elsewhere, "other");
    built("HEAD", head(elsewhere));

    assertThat(find("HEAD").commit()).contains(head(elsewhere));
  }

  @Test
  void of_another_name_is_an_error() throws Exception {
    built("HEAD", head(directory));

    assertThatThrownBy(() -> find("main"))
        .isInstanceOf(MeasurementException.class)
        .hasMessageContainingAll("is of 'HEAD'", "it was left by an earlier build");
  }

  /** A build may give the tests more than it lists, such as the output of other tests. */
  @Test
  void has_what_only_the_JVM_of_the_tests_has() throws Exception {
    Path settings = directory("settings");
    Path tests = directory("tests");
    Path now = directory("now");
    Path added = directory("added");
    Path before = directory("before");
    Path helpers = directory("helpers");
    built("main", "", Set.of(tests, now, added), tests, before);

    assertThat(find("main", settings, tests, now, added, helpers).classPath())
        .containsExactly(settings, tests, before, helpers);
  }

  /** The code that is tested may be in a jar or directory that the build does not list. */
  @Test
  void has_no_code_in_front_that_the_build_has_not_listed() throws Exception {
    Path settings = directory("settings");
    Path shaded = jar("shop-all.jar");
    Path resources = directory("resources");
    Path tests = directory("tests");
    Path now = directory("now");
    Path before = directory("before");
    built("main", "", Set.of(tests, now), tests, before);

    assertThat(find("main", settings, shaded, resources, tests).classPath())
        .containsExactly(settings, tests, before, shaded, resources);
    Path woven = withClass(directory("woven"));
    assertThat(find("main", woven, tests, now).classPath()).containsExactly(tests, before, woven);
  }

  /** A template of a class, or one in a folder of its own, is no code of that directory. */
  @Test
  void has_in_front_what_no_class_loader_finds_a_class_in() throws Exception {
    Path settings = directory("settings");
    withClass(directory("settings/templates"));
    Path tests = directory("tests");
    Path before = directory("before");
    built("main", "", Set.of(tests), tests, before);

    assertThat(find("main", settings, tests).classPath()).containsExactly(settings, tests, before);
  }

  @Test
  void has_an_entry_once_by_whatever_link_the_JVM_finds_it() throws Exception {
    Path tests = directory("tests");
    Path now = directory("now");
    Path before = directory("before");
    Path link = Files.createSymbolicLink(directory.resolve("link"), directory);
    built("main", "", Set.of(tests, now), tests, before);

    assertThat(find("main", link.resolve("tests"), link.resolve("now")).classPath())
        .containsExactly(tests, before);
  }

  @Test
  void that_lists_nothing_stays_as_it_is() throws Exception {
    Path before = directory("before");
    built("main", "", Set.of(), before);

    assertThat(find("main", directory("tests"), directory("now")).classPath())
        .containsExactly(before);
  }

  private Path directory(String name) throws Exception {
    return Files.createDirectories(directory.resolve(name));
  }

  private static Path withClass(Path to) throws Exception {
    Path file = to.resolve(CLASS);
    Files.createDirectories(file.getParent());
    try (InputStream own = BaseTests.class.getResourceAsStream("/" + CLASS)) {
      Files.copy(own, file);
    }
    return to;
  }

  private Path jar(String name) throws Exception {
    Path jar = directory.resolve(name);
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
        InputStream own = BaseTests.class.getResourceAsStream("/" + CLASS)) {
      out.putNextEntry(new ZipEntry(CLASS));
      own.transferTo(out);
    }
    return jar;
  }

  private void built(String against, String commit) throws Exception {
    built(against, commit, Set.of(), directory("classes"));
  }

  private void built(String against, String commit, Set<Path> listed, Path... classPath)
      throws Exception {
    BaseFile.write(
        new Base(
                against,
                ComparedWith.commit(!commit.isEmpty(), "name", commit),
                Optional.of(commit).filter(hash -> !hash.isEmpty()),
                List.of(classPath),
                "",
                Optional.empty())
            .with(new BaseTestCode(List.of(), Map.of(), listed)),
        directory.resolve("output"));
  }

  private Base find(String against, Path... current) {
    Map<String, String> given =
        Map.of(
            "benchline.against",
            against,
            "benchline.output",
            directory.resolve("output").toString());
    Settings settings =
        Settings.read(
            key -> Optional.ofNullable(given.get(key)), new Place(directory, Map.of(), List.of()));
    return Base.find(settings, List.of(current)).orElseThrow();
  }

  private static void commit(Path repository, String message) throws Exception {
    git(
        repository,
        "-c",
        "user.name=x",
        "-c",
        "user.email=x@example.org",
        "commit",
        "--quiet",
        "--allow-empty",
        "--message=" + message);
  }

  private static String head(Path repository) throws Exception {
    return git(repository, "rev-parse", "HEAD");
  }

  private static String git(Path repository, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(repository.toFile()).redirectErrorStream(true);
    GitEnvironment.withoutHook(builder);
    Process git = builder.start();
    String output = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(git.waitFor()).as(output).isZero();
    return output.strip();
  }
}
