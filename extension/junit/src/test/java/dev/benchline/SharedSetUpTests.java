package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import dev.benchline.fork.Jvm;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Real forks of classes whose setup takes longer than their tests, run as a build tool does. */
@Tag("waiting")
@ResourceLock(Resources.SYSTEM_PROPERTIES)
class SharedSetUpTests {

  private static final String JOURNAL = "shared.set.up.journal";

  @TempDir private Path directory;

  @Test
  void five_tests_are_set_up_little_more_often_than_one() throws IOException {
    assertThat(run(selectClass(Heavy.class))).isEmpty();

    int replicates = 0;
    for (String test : List.of("first", "second", "third", "fourth", "fifth")) {
      assertThat(resultOf("Heavy." + test))
          .contains("\"verdict\": \"PASSED\"", "\"setUpSharedWith\": ");
      replicates += replicatesOf("Heavy." + test);
    }
    assertThat(journal())
        .as("half of those of %d replicates of two versions", replicates)
        .filteredOn("setup"::equals)
        .hasSizeBetween(12, replicates);
  }

  @Test
  void a_test_that_fails_is_held_against_itself_alone() throws IOException {
    List<String> failed = run(selectClass(OneFails.class));

    assertThat(failed).singleElement().asString().startsWith("fails()").contains("not today");
    for (String test : List.of("before", "spoils")) {
      assertThat(resultOf("OneFails." + test))
          .contains("\"verdict\": \"PASSED\"", "\"setUpSharedWith\": 1");
    }
    assertThat(resultOf("OneFails.wants_to_be_alone"))
        .contains("\"verdict\": \"PASSED\"", "\"setUpSharedWith\": null");
  }

  @Test
  void a_test_that_the_base_lacks_is_new_and_one_that_was_not_selected_does_not_run()
      throws IOException {
    compile(
        """
        package dev.benchline;
        import java.util.concurrent.locks.LockSupport;
        import org.junit.jupiter.api.MethodOrderer;
        import org.junit.jupiter.api.TestMethodOrder;
        class SharedSetUpTests {
          @TestMethodOrder(MethodOrderer.MethodName.class)
          static class OneIsNew {
            @org.junit.jupiter.api.BeforeAll static void set_up() {
              LockSupport.parkNanos(1_200_000_000);
            }
            @PerfTest void before() { LockSupport.parkNanos(100_000); }
            @PerfTest void old() { LockSupport.parkNanos(100_000); }
            @PerfTest void other() { throw new IllegalStateException("not selected"); }
          }
        }
        """);

    assertThat(
            run(
                selectMethod(OneIsNew.class, "before"),
                selectMethod(OneIsNew.class, "new_one"),
                selectMethod(OneIsNew.class, "old")))
        .isEmpty();

    assertThat(journal()).contains("setup").doesNotContain("other");
    assertThat(resultOf("OneIsNew.before"))
        .contains("\"verdict\": \"PASSED\"", "\"setUpSharedWith\": 1");
    assertThat(resultOf("OneIsNew.new_one")).contains("\"verdict\": \"NEW\"");
    assertThat(resultOf("OneIsNew.old"))
        .contains("\"verdict\": \"PASSED\"", "\"setUpSharedWith\": 1");
  }

  @Test
  void a_set_up_of_each_test_is_not_shared() throws IOException {
    assertThat(run(selectClass(EachSetsUp.class))).isEmpty();

    for (String test : List.of("first", "second")) {
      assertThat(resultOf("EachSetsUp." + test))
          .contains("\"verdict\": \"PASSED\"", "\"setUpSharedWith\": null");
    }
  }

  private void compile(String base) throws IOException {
    Path source = Files.createDirectories(directory.resolve("base")).resolve("Base.java");
    Files.writeString(source, base);
    int result =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", source.getParent().toString(), source.toString());
    assertThat(result).isZero();
  }

  /** Runs tests against a base that is the same but for what was compiled of it. */
  private List<String> run(DiscoverySelector... selectors) throws IOException {
    Files.createDirectories(directory.resolve("base"));
    String classPath =
        Stream.concat(Stream.of(directory.resolve("base")), Jvm.current().classPath().stream())
            .map(path -> path.toAbsolutePath().toString())
            .collect(Collectors.joining(File.pathSeparator));
    List<String> failed = new ArrayList<>();
    System.setProperty(JOURNAL, directory.resolve("journal").toString());
    try (LauncherSession session = LauncherFactory.openSession()) {
      session
          .getLauncher()
          .execute(
              LauncherDiscoveryRequestBuilder.request()
                  .selectors(selectors)
                  .configurationParameter("benchline.iterations", "3")
                  .configurationParameter("benchline.iterationMillis", "2")
                  .configurationParameter("benchline.warmUpMillis", "20")
                  .configurationParameter("benchline.tolerance", "5")
                  .configurationParameter("benchline.console", "quiet")
                  .configurationParameter("benchline.cause", "false")
                  .configurationParameter("benchline.measure.unaffected", "true")
                  .configurationParameter("benchline.against", "a1b2c3d (main)")
                  .configurationParameter("benchline.against.classpath", classPath)
                  .configurationParameter("benchline.output", directory.toString())
                  .configurationParameter(
                      "benchline.baselines", directory.resolve("baselines").toString())
                  .build(),
              new TestExecutionListener() {
                @Override
                public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                  result
                      .getThrowable()
                      .ifPresent(thrown -> failed.add(test.getDisplayName() + " " + thrown));
                }
              });
    } finally {
      System.clearProperty(JOURNAL);
    }
    return failed;
  }

  private List<String> journal() throws IOException {
    return Files.readAllLines(directory.resolve("journal"));
  }

  private String resultOf(String test) throws IOException {
    return Files.readString(directory.resolve("SharedSetUpTests." + test + ".json"));
  }

  private int replicatesOf(String test) throws IOException {
    Matcher reference = Pattern.compile("measured in (\\d+) replicates").matcher(resultOf(test));
    assertThat(reference.find()).isTrue();
    return Integer.parseInt(reference.group(1));
  }

  private static void note(String what) throws IOException {
    Files.writeString(
        Path.of(System.getProperty(JOURNAL)),
        what + "\n",
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }

  private static void setUp() throws IOException {
    note("setup");
    LockSupport.parkNanos(1_200_000_000);
  }

  @PerfTest
  @TestMethodOrder(MethodOrderer.MethodName.class)
  static class Heavy {

    @BeforeAll
    static void set_up() throws IOException {
      setUp();
    }

    @PerfTest
    void first() throws IOException {
      pause("first");
    }

    @PerfTest
    void second() throws IOException {
      pause("second");
    }

    @PerfTest
    void third() throws IOException {
      pause("third");
    }

    @PerfTest
    void fourth() throws IOException {
      pause("fourth");
    }

    @PerfTest
    void fifth() throws IOException {
      pause("fifth");
    }

    private static void pause(String test) throws IOException {
      note(test);
      LockSupport.parkNanos(100_000);
    }
  }

  /** The base, which is compiled in between, lacks one of them. */
  @PerfTest
  @TestMethodOrder(MethodOrderer.MethodName.class)
  static class OneIsNew {

    @BeforeAll
    static void set_up() throws IOException {
      setUp();
    }

    @PerfTest
    void before() {
      LockSupport.parkNanos(100_000);
    }

    @PerfTest
    void new_one() {
      LockSupport.parkNanos(100_000);
    }

    @PerfTest
    void old() {
      LockSupport.parkNanos(100_000);
    }

    @PerfTest
    void other() throws IOException {
      note("other");
    }
  }

  @PerfTest
  @TestMethodOrder(MethodOrderer.MethodName.class)
  static class EachSetsUp {

    @BeforeEach
    void set_up() throws IOException {
      setUp();
    }

    @PerfTest
    void first() {
      LockSupport.parkNanos(100_000);
    }

    @PerfTest
    void second() {
      LockSupport.parkNanos(100_000);
    }
  }

  /** The one that fails fails always; another one spoils what comes after it. */
  @PerfTest
  @TestMethodOrder(MethodOrderer.MethodName.class)
  static class OneFails {

    private static boolean spoiled;

    @BeforeAll
    static void set_up() throws IOException {
      setUp();
    }

    @PerfTest
    void before() {
      LockSupport.parkNanos(100_000);
    }

    @PerfTest
    void fails() {
      throw new IllegalStateException("not today");
    }

    @PerfTest
    void spoils() {
      spoiled = true;
      LockSupport.parkNanos(100_000);
    }

    @PerfTest
    void wants_to_be_alone() {
      if (spoiled) {
        throw new IllegalStateException("spoiled");
      }
      LockSupport.parkNanos(100_000);
    }
  }
}
