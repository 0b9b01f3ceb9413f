package dev.benchline.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Git warns of something whatever it is asked. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the git that warns is a shell script")
class GitTests {

  private static final String WARNING = "warning: " + "disk nearly full, ".repeat(10_000);

  @TempDir Path temporary;

  private Repository repository;
  private Git git;

  @BeforeEach
  void a_repository_and_a_git_that_warns() throws IOException {
    repository = Repository.in(temporary.resolve("project"));
    repository.commit("java/pom.xml", "1");
    Files.writeString(temporary.resolve("warning"), WARNING);
    Path program =
        Files.writeString(
            temporary.resolve("git-that-warns"),
            "#!/bin/sh\ncat '%s' >&2\nexec git \"$@\"\n".formatted(temporary.resolve("warning")));
    assertThat(program.toFile().setExecutable(true)).isTrue();
    git = new Git(program.toString(), repository.directory().resolve("java"));
  }

  @Test
  void its_warnings_are_no_answers() {
    String first = repository.git("rev-parse", "HEAD");
    String second = repository.commit("java/pom.xml", "2");

    assertThat(git.prefix()).isEqualTo("java/");
    assertThat(git.newest(List.of(first, second))).isEqualTo(second);
    assertThat(git.commit("HEAD")).contains(second);
  }

  @Test
  void the_branch_that_clones_begin_with_is_known_to_them() {
    repository.git("branch", "--move", "trunk");
    Path clone = repository.shallowClone(temporary.resolve("clone")).directory();

    assertThat(Clone.trunkAt(clone)).isEqualTo("origin/trunk");
    assertThat(Clone.trunkAt(repository.directory())).isEqualTo("origin/main");
    assertThat(Clone.trunkAt(temporary)).isEqualTo("origin/main");
  }

  @Test
  void its_warnings_are_part_of_why_it_failed() {
    assertThatThrownBy(() -> git.run("worktree", "add", "../elsewhere", "no-such-commit"))
        .isInstanceOf(BuildException.class)
        .hasMessageContainingAll("'git worktree add", "disk nearly full", "no-such-commit");
  }

  @Test
  void signatures_are_no_part_of_messages() throws IOException {
    Path signer =
        Files.writeString(
            temporary.resolve("signer"),
            """
            #!/bin/sh
            case "$*" in
              *--verify*) echo 'gpg: Signature made today' >&2 ;;
              *) cat >'%s'; echo '\n[GNUPG:] SIG_CREATED ' >&2
                 echo '-----BEGIN PGP SIGNATURE-----\n\nx\n-----END PGP SIGNATURE-----' ;;
            esac
            """
                .formatted(temporary.resolve("signed")));
    assertThat(signer.toFile().setExecutable(true)).isTrue();
    repository.git("config", "gpg.program", signer.toString());
    repository.git("config", "log.showSignature", "true");
    repository.git("commit", "-S", "--allow-empty", "-m", "Check\n\nBenchline-Accept: a test");

    assertThat(repository.git("log", "-1")).as("what people see").contains("gpg: Signature made");
    assertThat(git.trailers("Benchline-Accept", "HEAD~1")).isEqualTo("a test");
  }

  @Test
  void messages_are_read_as_they_were_written_whatever_the_user_sees_them_in() {
    repository.git("config", "i18n.logOutputEncoding", "ISO-8859-1");
    Path message = repository.write("message", "Check\n\nBenchline-Accept: gr\u00f6\u00dfer");
    repository.git("commit", "--allow-empty", "--file", message.toString());

    assertThat(git.trailers("Benchline-Accept", "HEAD~1")).isEqualTo("gr\u00f6\u00dfer");
  }
}
