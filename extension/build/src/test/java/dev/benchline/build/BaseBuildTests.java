package dev.benchline.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.report.text.Commands;
import dev.benchline.verdict.ComparedWith;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the build tool is a shell")
class BaseBuildTests {

  @TempDir Path directory;

  /** Fails, whatever it is told. */
  record Failing() implements BuildTool {

    @Override
    public boolean hasProject(Path directory) {
      return true;
    }

    @Override
    public String recipe(Set<String> asked) {
      return "";
    }

    @Override
    public List<String> command(Path worktree, Path directory, Path listing) {
      Path java = Path.of(System.getProperty("java.home"), "bin", "java");
      return List.of(
          "sh",
          "-c",
          "'%s' -version; echo no symbol; exit 3".formatted(java),
          "-Ddeploy.token=secret",
          "--define",
          "key=hidden");
    }

    @Override
    public Commands commands(Path root) {
      return Commands.ofMaven(root);
    }

    @Override
    public void adapt(Map<String, String> environment) {
      environment.put("JAVA_TOOL_OPTIONS", "-Dhttps.proxyPassword=hunter2");
    }
  }

  private void build() throws IOException {
    Reference reference =
        new Reference(
            "main",
            ComparedWith.commit(false, "3f2a1c9 (main)", "3f2a1c9"),
            Optional.of("3f2a1c9"),
            Optional.empty(),
            Optional.empty());
    new BaseBuild(new Failing(), new Told())
        .run(reference, directory, "", directory.resolve("base.log"), directory.resolve("modules"));
  }

  @Test
  void a_failure_names_the_properties_of_its_command_without_their_values() {
    assertThatThrownBy(this::build)
        .isInstanceOf(BuildException.class)
        .hasMessageContaining("ended with exit code 3")
        .hasMessageContaining("-Ddeploy.token=... --define key=...\n")
        .hasMessageContaining("no symbol")
        .hasMessageNotContainingAny("secret", "hidden");
  }

  @Test
  void what_a_variable_gives_to_every_jvm_is_neither_in_a_failure_nor_in_the_log() {
    assertThatThrownBy(this::build)
        .hasMessageContaining("Picked up JAVA_TOOL_OPTIONS: ...\n")
        .hasMessageNotContaining("hunter2");
    assertThat(directory.resolve("base.log"))
        .content()
        .contains("Picked up JAVA_TOOL_OPTIONS: ...", "no symbol")
        .doesNotContain("hunter2");
  }
}
