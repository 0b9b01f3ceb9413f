package dev.benchline.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Maven is a script here, which lists a module as the listener would and counts its calls. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "Maven is a shell script here")
class BasesTests {

  private static final String MAVEN =
      """
      #!/bin/sh
      echo "$@" >> "%1$s/calls"
      env | sort > "%1$s/environment"
      if [ "$1" = --version ]; then
        exit 0
      fi
      if [ -e "%1$s/fails" ]; then
        echo "[ERROR] Sums.java:[9] incompatible types"
        exit 1
      fi
      for argument in "$@"; do
        case $argument in
          -Dbenchline.base.modules=*) listing=${argument#*=} ;;
        esac
      done
      mkdir -p target
      cp pom.xml target/shop.jar
      if [ ! -e "%1$s/forgets" ]; then
        echo "com.acme\\:shop=$PWD/target/shop.jar" > "$listing"
        echo "asked=revision frontend.*" >> "$listing"
      fi
      """;

  @TempDir Path temporary;

  private final Map<String, String> properties = new TreeMap<>();
  private List<String> selected = List.of();
  private Repository repository;
  private Path folder;

  @BeforeEach
  void a_project_and_a_maven() throws IOException {
    repository = Repository.in(temporary.resolve("project"));
    repository.commit(".gitignore", "target/\n");
    repository.commit("pom.xml", "1");
    folder = repository.directory().resolve("target/benchline");
    Path bin = Files.createDirectories(temporary.resolve("maven/bin"));
    executable(bin.resolve("mvn"), MAVEN.formatted(temporary));
  }

  private String pom = "pom.xml";

  private static Path executable(Path file, String text) throws IOException {
    Files.writeString(file, text);
    assertThat(file.toFile().setExecutable(true)).isTrue();
    return file;
  }

  private ModulesFile modules(String revision, String... arguments) throws IOException {
    return modules(repository.directory(), revision, arguments);
  }

  private ModulesFile modules(Path root, String revision, String... arguments) throws IOException {
    Git git = new Git(root);
    BuildLog log = new Told();
    MavenTool maven = maven(log, arguments);
    String commit = git.commit(revision).orElseThrow();
    return new Bases(git, folder, log)
        .modules(Reference.commit(revision, commit, false, revision), new BaseBuild(maven, log));
  }

  private MavenTool maven(BuildLog log, String... arguments) {
    return new MavenTool(
        temporary.resolve("maven"),
        Path.of(System.getProperty("java.home")),
        pom,
        selected,
        List.of(arguments),
        properties,
        List.of(),
        log);
  }

  private List<String> calls() throws IOException {
    Path calls = temporary.resolve("calls");
    return Files.exists(calls) ? Files.readAllLines(calls) : List.of();
  }

  private Path worktree(String revision) {
    return folder.resolve("base-" + repository.git("rev-parse", revision).substring(0, 7));
  }

  private Stream<String> registered() {
    return repository
        .git("worktree", "list", "--porcelain")
        .lines()
        .filter(line -> line.startsWith("worktree "))
        .map(line -> line.substring("worktree ".length()));
  }

  @Nested
  class A_base {

    @Test
    void of_another_pom_in_the_same_folder_is_another_one() throws Exception {
      repository.commit("pom-server.xml", "1");
      modules("HEAD");
      int before = calls().size();

      modules("HEAD");
      assertThat(calls()).hasSize(before);

      pom = "pom-server.xml";
      modules("HEAD");
      assertThat(calls())
          .hasSizeGreaterThan(before)
          .last()
          .asString()
          .contains("-f pom-server.xml");
    }

    @Test
    void is_confined_to_the_modules_of_the_running_build_and_what_they_need() throws Exception {
      repository.commit("shop/pom.xml", "1");

      selected = List.of("shop");
      modules("HEAD");
      assertThat(calls()).last().asString().contains(" -pl shop -am ");

      selected = List.of();
      modules("HEAD");
      assertThat(calls()).hasSize(2).last().asString().doesNotContain("-pl");
    }

    @Test
    void is_whole_where_it_does_not_have_one_of_those_modules() throws Exception {
      selected = List.of("shop", "gift");
      modules("HEAD");

      assertThat(calls()).last().asString().doesNotContain("-pl");
    }

    @Test
    void is_the_commit_built_in_a_worktree() throws Exception {
      repository.commit("pom.xml", "2");
      repository.write("pom.xml", "3");

      Path own = modules("HEAD~1").find("com.acme:shop").orElseThrow().own().get(0);

      assertThat(own).isEqualTo(worktree("HEAD~1").resolve("target/shop.jar")).hasContent("1");
      assertThat(repository.directory().resolve("pom.xml")).hasContent("3");
    }

    /** Lombok reads the file of each folder above, until one says that it is the last. */
    @Test
    void is_built_without_the_settings_of_lombok_that_the_working_tree_has() throws Exception {
      repository.write("lombok.config", "lombok.accessors.fluent = true");

      modules("HEAD");

      assertThat(folder.resolve("lombok.config")).hasContent("config.stopBubbling = true");
      assertThat(worktree("HEAD").resolve("lombok.config")).doesNotExist();
    }

    /** Their folders are empty in a worktree, and what reads a file of one fails. */
    @Test
    void has_the_submodules_that_the_working_tree_has() throws Exception {
      Repository data = Repository.in(temporary.resolve("data"));
      data.commit("rates.csv", "1");
      repository.git(
          "-c",
          "protocol.file.allow=always",
          "submodule",
          "--quiet",
          "add",
          data.directory().toString(),
          "src/main/resources/all rates");
      String commit = repository.commit("note.txt", "1");
      repository.commit("note.txt", "2");

      modules(commit);

      assertThat(worktree(commit).resolve("src/main/resources/all rates/rates.csv"))
          .hasContent("1");
      assertThat(repository.git("status", "--porcelain")).isEmpty();
    }

    /** The commit of the submodule was rewritten, and is nowhere any more. */
    @Test
    void is_built_without_a_submodule_that_cannot_be_had() throws Exception {
      String link = "160000,1234567890123456789012345678901234567890,rates";
      repository.write(".gitmodules", "");
      repository.git("add", ".gitmodules");
      repository.git("update-index", "--add", "--cacheinfo", link);
      repository.git("commit", "--quiet", "--message", "Add rates");
      Repository.in(repository.directory().resolve("rates")).commit("rates.csv", "1");

      modules("HEAD");

      assertThat(worktree("HEAD").resolve("rates")).isEmptyDirectory();
    }

    @Test
    void leaves_the_working_tree_as_clean_as_it_was() throws Exception {
      modules("HEAD");

      assertThat(repository.git("status", "--porcelain")).isEmpty();
    }

    @Test
    void is_built_once() throws Exception {
      ModulesFile once = modules("HEAD", "package");

      assertThat(modules("HEAD", "package")).isEqualTo(once);
      assertThat(calls()).hasSize(1);
    }

    @Test
    void is_built_once_for_modules_that_are_built_at_the_same_time() throws Exception {
      ExecutorService threads = Executors.newFixedThreadPool(4);
      try {
        List<Callable<ModulesFile>> tasks = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
          tasks.add(() -> modules("HEAD"));
        }
        for (Future<ModulesFile> future : threads.invokeAll(tasks)) {
          assertThat(future.get().modules()).hasSize(1);
        }
      } finally {
        threads.shutdown();
      }
      assertThat(calls()).hasSize(1);
    }

    @Test
    void is_built_again_in_another_way() throws Exception {
      modules("HEAD", "package");
      modules("HEAD", "package", "-Pfast");

      assertThat(calls()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"revision", "frontend.mode", "kryo.version"})
    void is_built_again_for_another_property_that_its_build_may_ask_for(String property)
        throws Exception {
      modules("HEAD");
      properties.put(property, "1");
      modules("HEAD");
      properties.put(property, "2");
      modules("HEAD");
      modules("HEAD");

      assertThat(calls()).hasSize(3);
      assertThat(calls().get(2)).contains(" -D" + property + "=2 ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"revisions", "acme.users", "frontend"})
    void is_used_again_whatever_its_build_does_not_ask_for(String property) throws Exception {
      modules("HEAD");
      properties.put(property, "1");
      modules("HEAD");
      properties.put(property, "2");
      modules("HEAD");

      assertThat(calls()).hasSize(1);
    }

    @Test
    void keeps_no_value_that_it_was_built_with() throws Exception {
      properties.put("deploy.version", "secret");
      modules("HEAD");

      assertThat(calls()).hasSize(1).first().asString().contains("-Ddeploy.version=secret");
      assertThat(worktree("HEAD").resolveSibling(worktree("HEAD").getFileName() + ".properties"))
          .content()
          .contains("recipe")
          .doesNotContain("secret");
    }

    @Test
    void is_used_again_offline() throws Exception {
      modules("HEAD", "package");
      modules("HEAD", "package", "-o");

      assertThat(calls()).hasSize(1);
    }

    @Test
    void is_built_again_if_it_was_left_half_made() throws Exception {
      modules("HEAD");
      Files.delete(worktree("HEAD").resolveSibling(worktree("HEAD").getFileName() + ".properties"));
      Files.writeString(worktree("HEAD").resolve("pom.xml"), "damaged");

      assertThat(modules("HEAD").modules().get(0).own().get(0)).hasContent("1");
    }

    @Test
    void is_built_again_if_a_file_of_it_is_gone() throws Exception {
      Path own = modules("HEAD").modules().get(0).own().get(0);
      Files.delete(own);

      modules("HEAD");

      assertThat(own).exists();
    }

    @Test
    void is_built_again_after_mvn_clean() throws Exception {
      modules("HEAD");
      new Worktrees(new Git(temporary), folder).remove(repository.directory().resolve("target"));

      assertThat(modules("HEAD").modules()).hasSize(1);
      assertThat(registered()).hasSize(2);
    }

    @Test
    void may_be_of_a_project_in_a_folder_of_the_repository() throws Exception {
      repository.commit("java/shop/pom.xml", "1");
      Path root = repository.directory().resolve("java/shop");

      Path own = modules(root, "HEAD").modules().get(0).own().get(0);

      assertThat(own).isEqualTo(worktree("HEAD").resolve("java/shop/target/shop.jar"));
    }

    @Test
    void has_no_module_where_the_project_was_not_there_yet() throws Exception {
      Path root = repository.write("java/pom.xml", "1").getParent();

      assertThat(modules(root, "HEAD").modules()).isEmpty();
      assertThat(calls()).isEmpty();
    }
  }

  @Nested
  class Its_build {

    @Test
    void knows_nothing_of_the_build_that_started_it() throws Exception {
      modules("HEAD");

      assertThat(temporary.resolve("environment"))
          .content()
          .contains("JAVA_HOME=" + System.getProperty("java.home"))
          .doesNotContain("GIT_DIR=", "MAVEN_BASEDIR=", "MAVEN_CMD_LINE_ARGS=");
    }

    /** Some images of Maven set it to a directory, which a wrapper takes for a phase. */
    @Test
    void does_not_get_the_arguments_that_wrappers_take_from_the_environment() {
      Map<String, String> environment = new HashMap<>(Map.of("MAVEN_CONFIG", "/root/.m2"));

      maven(new Told()).adapt(environment);

      assertThat(environment).doesNotContainKey("MAVEN_CONFIG");
    }

    @Test
    void has_a_root_of_its_own() throws Exception {
      Files.createDirectory(repository.directory().resolve(".mvn"));

      modules("HEAD");

      assertThat(worktree("HEAD").resolve(".mvn")).isDirectory();
    }

    @Test
    void uses_the_wrapper_of_the_commit() throws Exception {
      executable(
          repository.directory().resolve("mvnw"),
          "#!/bin/sh\necho wrapper >> %1$s/calls\nexec %1$s/maven/bin/mvn \"$@\"\n"
              .formatted(temporary));
      repository.commit("pom.xml", "2");

      modules("HEAD", "package");

      assertThat(calls()).hasSize(4).startsWith("wrapper", "--version", "wrapper");
    }

    @Test
    void does_without_a_wrapper_that_does_not_work() throws Exception {
      executable(repository.directory().resolve("mvnw"), "#!/bin/sh\nexit 1\n");
      repository.commit("pom.xml", "2");

      assertThat(modules("HEAD").modules()).hasSize(1);
    }

    @Test
    void fails_with_all_that_is_needed_to_find_out_why() throws Exception {
      Files.createFile(temporary.resolve("fails"));

      assertThatThrownBy(() -> modules("HEAD", "package", "-B"))
          .isInstanceOf(BuildException.class)
          .hasMessageContainingAll(
              "(HEAD) cannot be built, so nothing was compared",
              "exit code 1",
              repository.git("rev-parse", "HEAD"),
              "package -B",
              worktree("HEAD") + ".log",
              "incompatible types",
              "-Dbenchline.base.arguments=");
    }

    @Test
    void is_tried_again_after_it_failed() throws Exception {
      Path fails = Files.createFile(temporary.resolve("fails"));
      assertThatThrownBy(() -> modules("HEAD")).isInstanceOf(BuildException.class);
      Files.delete(fails);

      assertThat(modules("HEAD").modules()).hasSize(1);
    }

    @Test
    void is_no_success_if_it_lists_no_modules() throws Exception {
      Files.createFile(temporary.resolve("forgets"));

      assertThatThrownBy(() -> modules("HEAD"))
          .isInstanceOf(BuildException.class)
          .hasMessageContaining("did not list its modules");
    }
  }

  @Nested
  class Bases_of_other_commits {

    @Test
    void are_kept_if_they_are_the_last_few() throws Exception {
      for (int i = 0; i < 5; i++) {
        repository.commit("pom.xml", "commit " + i);
        modules("HEAD");
        // Ages it, because some file systems know no time below a second.
        used("HEAD", FileTime.fromMillis(1_000L * i));
      }

      assertThat(worktree("HEAD")).exists();
      assertThat(worktree("HEAD~2")).exists();
      assertThat(worktree("HEAD~3")).doesNotExist();
      assertThat(registered()).hasSize(4);
      try (Stream<Path> files = Files.list(folder)) {
        assertThat(files.map(file -> file.getFileName().toString()))
            .noneMatch(name -> name.startsWith(worktree("HEAD~3").getFileName().toString()));
      }
    }

    @Test
    void are_kept_while_a_build_may_still_measure_beside_them() throws Exception {
      for (int i = 0; i < 5; i++) {
        repository.commit("pom.xml", "commit " + i);
        modules("HEAD");
      }

      assertThat(worktree("HEAD~4")).exists();

      used("HEAD~4", FileTime.from(Instant.now().minus(Duration.ofHours(7))));
      repository.commit("pom.xml", "commit 5");
      modules("HEAD");
      assertThat(worktree("HEAD~5")).doesNotExist();
      assertThat(worktree("HEAD~4")).exists();
    }

    private void used(String commit, FileTime time) throws Exception {
      Path file = worktree(commit).resolveSibling(worktree(commit).getFileName() + ".properties");
      Files.setLastModifiedTime(file, time);
    }

    @Test
    void are_forgotten_once_they_were_deleted() throws Exception {
      modules("HEAD~1");
      new Worktrees(new Git(temporary), folder).remove(repository.directory().resolve("target"));

      modules("HEAD");

      assertThat(registered())
          .containsExactly(repository.directory().toString(), worktree("HEAD").toString());
    }

    @Test
    void do_not_include_worktrees_of_the_user() throws Exception {
      Path elsewhere = temporary.resolve("elsewhere");
      repository.git("worktree", "add", "--quiet", elsewhere.toString());
      Files.move(elsewhere, temporary.resolve("unplugged"));

      modules("HEAD");

      assertThat(registered()).contains(elsewhere.toString());
    }
  }
}
