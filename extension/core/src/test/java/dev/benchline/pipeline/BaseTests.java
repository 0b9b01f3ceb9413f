package dev.benchline.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.baseline.GitEnvironment;
import dev.benchline.measure.MeasurementException;
import dev.benchline.settings.Place;
import dev.benchline.settings.Settings;
import dev.benchline.verdict.ComparedWith;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BaseTests {

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

  private void built(String against, String commit) throws Exception {
    Path classes = Files.createDirectories(directory.resolve("classes"));
    BaseFile.write(
        new Base(
            against,
            ComparedWith.commit(true, "name", commit),
            Optional.of(commit),
            List.of(classes),
            "",
            Optional.empty()),
        directory.resolve("output"));
  }

  private Base find(String against) {
    Map<String, String> given =
        Map.of(
            "benchline.against",
            against,
            "benchline.output",
            directory.resolve("output").toString());
    Settings settings =
        Settings.read(
            key -> Optional.ofNullable(given.get(key)), new Place(directory, Map.of(), List.of()));
    return Base.find(settings, List.of()).orElseThrow();
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
