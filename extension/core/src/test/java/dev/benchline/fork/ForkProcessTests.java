package dev.benchline.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.measure.Isolation;
import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Mode;
import dev.benchline.measure.TestedVersion;
import dev.benchline.measure.Version;
import dev.benchline.metrics.TestId;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.ref.Reference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The life of a fork, and of the files through which it is talked to. */
class ForkProcessTests {

  private static final int NEVER = 3_600;

  @TempDir private Path directory;

  @Test
  void nothing_that_may_hold_a_password_outlives_the_reply() throws IOException {
    assertThatThrownBy(() -> fork(Skipping.class)).hasMessageContaining("not today");

    assertThat(names()).containsExactlyInAnyOrder("fork-1.log", "fork-1.reply");
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void what_is_left_without_a_reply_is_for_its_owner_alone() throws IOException {
    assertThatThrownBy(() -> fork(Halting.class)).hasMessageContaining("exit code 3");

    for (String name : List.of("fork-1.args", "fork-1.request")) {
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file(name))))
          .as(name)
          .isEqualTo("rw-------");
    }
  }

  @Test
  void whatever_is_thrown_in_a_fork_ends_it_with_a_reply() {
    assertThatThrownBy(() -> fork(Babbling.class))
        .isInstanceOf(MeasurementException.class)
        .hasMessageContaining("Fork 1 of Tests.test failed while it measured")
        .hasMessageContaining("ArrayIndexOutOfBoundsException");
  }

  @Test
  @Timeout(value = 2, unit = TimeUnit.MINUTES)
  void an_error_in_a_fork_ends_it_with_a_reply_whatever_threads_are_left() throws IOException {
    Path damaged = directory.resolve("damaged/dev/benchline/measure/LoopControl$Lap.class");
    Files.createDirectories(damaged.getParent());
    Files.write(damaged, new byte[] {1, 2, 3});
    List<Path> classPath = new ArrayList<>(Jvm.current().classPath());
    classPath.add(0, directory.resolve("damaged"));

    assertThatThrownBy(
            () ->
                fork(
                    Babbling.class,
                    Jvm.current().withClassPath(classPath),
                    Duration.ofMinutes(1),
                    NEVER))
        .isInstanceOf(MeasurementException.class)
        .hasMessageContaining("Fork 1 of Tests.test failed while it measured")
        .hasMessageContaining("ClassFormatError");
  }

  @Test
  void output_without_an_end_is_bounded_and_keeps_its_head_and_its_tail() throws IOException {
    assertThatThrownBy(() -> fork(Chattering.class))
        .isInstanceOf(MeasurementException.class)
        .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(50_000))
        .hasMessageContaining("the end");

    assertThat(file("fork-1.log")).isRegularFile();
    assertThat(Files.size(file("fork-1.log"))).isLessThan(20_000_000);
    assertThat(Files.readString(file("fork-1.log")))
        .startsWith("the beginning")
        .contains("left out")
        .endsWith("the end");
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void a_fork_that_had_to_be_killed_was_out_of_time_and_what_it_started_is_killed_too()
      throws Exception {
    Path pid = directory.resolve("pid");
    Path java =
        Files.writeString(
            directory.resolve("java"),
            "#!/bin/sh\nsleep 300 &\necho $! >%s\nwait\n".formatted(pid));
    Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
    Jvm deaf = new Jvm(java, List.of(), Map.of(), List.of());

    assertThatThrownBy(() -> fork(Skipping.class, deaf, Duration.ofSeconds(1), 0))
        .isInstanceOf(MeasurementException.class)
        .hasMessageContaining("was ended after its time of 1 s")
        .hasMessageNotContaining("exit code");

    Optional<ProcessHandle> started =
        ProcessHandle.of(Long.parseLong(Files.readString(pid).strip()));
    if (started.isPresent()) {
      started.get().onExit().get(1, TimeUnit.MINUTES);
    }
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void the_jvm_of_a_version_that_does_not_start_is_not_waited_for() throws IOException {
    Path java = directory.resolve("jdk/bin/java");
    Files.createDirectories(java.getParent());
    Files.writeString(java, "#!/bin/sh\necho Unrecognized option: -XX\nexit 7\n");
    Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
    List<Path> classPath = Jvm.current().classPath();
    List<TestedVersion> versions =
        List.of(
            new TestedVersion(Version.CURRENT, "id", classPath).on(directory.resolve("jdk")),
            new TestedVersion(Version.BASE, "id", classPath));

    assertThatThrownBy(
            () ->
                fork(
                    plan(versions, Isolation.JVM, Duration.ofMinutes(5)),
                    Skipping.class,
                    Jvm.current(),
                    NEVER))
        .isInstanceOf(MeasurementException.class)
        .hasMessageContaining("The JVM of one version (current) ended with exit code 7 before")
        .hasMessageContaining(
            "Its output is in %s and ends with:%nUnrecognized option: -XX", file("fork-1.log"));
  }

  @Test
  void the_jvm_of_a_version_runs_its_shutdown_hooks_where_the_other_one_fails() throws IOException {
    Path written = directory.resolve("written");
    List<Path> classPath = Jvm.current().classPath();
    List<TestedVersion> versions =
        List.of(
            new TestedVersion(Version.CURRENT, written.toString(), classPath),
            new TestedVersion(Version.BASE, "", classPath));

    assertThatThrownBy(
            () ->
                fork(
                    plan(versions, Isolation.JVM, Duration.ofMinutes(5)),
                    Hooking.class,
                    Jvm.current(),
                    NEVER))
        .hasMessageContaining("not today");

    assertThat(written).isRegularFile();
  }

  /** They call Kotlin's libraries, which belong to the versions. */
  @Test
  void each_version_has_the_assertions_for_kotlin_itself() throws IOException {
    List<Path> harness = Jvm.current().classPath();
    List<Path> framework =
        harness.stream().filter(path -> path.toString().contains("junit-jupiter-api")).toList();
    List<Path> others = harness.stream().filter(path -> !framework.contains(path)).toList();
    List<TestedVersion> versions =
        List.of(
            new TestedVersion(Version.CURRENT, "id", others),
            new TestedVersion(Version.BASE, "id", others));

    assertThatThrownBy(
            () ->
                fork(
                    plan(versions, Isolation.CLASS_LOADER, Duration.ofMinutes(5)),
                    new Harness(framework, harness, Loading.class.getName(), List.of(), Map.of()),
                    Jvm.current(),
                    NEVER))
        .hasMessage("shared: Assertions; its own: AssertionsKt, Loading");
  }

  /** It would be the current version's, and the base would use it without a word. */
  @Test
  void outside_of_a_versions_class_loader_there_is_only_what_both_have() throws IOException {
    List<Path> harness = Jvm.current().classPath();
    Path current = file("current/rules.txt", "more rules");
    Path base = file("base/rules.txt", "rules");
    Path both = file("both/shared.txt", "the same");
    List<TestedVersion> versions =
        List.of(
            version(Version.CURRENT, current, both, harness),
            version(Version.BASE, base, both, harness));
    Jvm jvm = Jvm.current().withClassPath(versions.get(0).classPath());

    assertThatThrownBy(
            () ->
                fork(
                    plan(versions, Isolation.CLASS_LOADER, Duration.ofMinutes(5)),
                    Seeking.class,
                    harness,
                    jvm,
                    NEVER))
        .hasMessage(
            "rules.txt: system null, context %s; shared.txt: system %s; on java.class.path: %s",
            current.toUri().toURL(), both.toUri().toURL(), List.of(both.getParent()));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void the_memory_of_a_pair_is_there_before_it_is_measured_and_is_not_given_back()
      throws IOException {
    assertThatThrownBy(() -> pair(Mode.AVERAGE_TIME, "-Xms256m"))
        .hasMessage("all of the heap is resident: true, given back: false");
  }

  /** Its users wait for the memory as well. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void a_cold_start_gets_its_memory_as_any_jvm_does() throws IOException {
    assertThatThrownBy(() -> pair(Mode.SINGLE_SHOT_TIME, "-Xms256m"))
        .hasMessage("all of the heap is resident: false, given back: true");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void what_the_tests_own_jvm_is_told_about_memory_counts() throws IOException {
    assertThatThrownBy(() -> pair(Mode.AVERAGE_TIME, "-Xms256m", "-XX:-AlwaysPreTouch"))
        .hasMessage("all of the heap is resident: false, given back: false");
  }

  private ForkReply pair(Mode mode, String... inherited) throws IOException {
    Jvm here = Jvm.current();
    List<String> arguments = new ArrayList<>(List.of("-XX:+UseG1GC", "-Xmx1g"));
    arguments.addAll(List.of(inherited));
    Jvm jvm = new Jvm(here.java(), arguments, here.systemProperties(), here.classPath());
    List<TestedVersion> versions =
        List.of(
            new TestedVersion(Version.CURRENT, "id", jvm.classPath()),
            new TestedVersion(Version.BASE, "id", jvm.classPath()));
    Duration timeout = Duration.ofMinutes(5);
    return fork(plan(mode, versions, Isolation.CLASS_LOADER, timeout), Growing.class, jvm, NEVER);
  }

  private static TestedVersion version(Version version, Path own, Path shared, List<Path> harness) {
    List<Path> classPath = new ArrayList<>(List.of(own.getParent(), shared.getParent()));
    classPath.addAll(harness);
    return new TestedVersion(version, "id", classPath);
  }

  private Path file(String name, String content) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, content);
  }

  private ForkReply fork(Class<?> entryPoint) throws IOException {
    return fork(entryPoint, Jvm.current(), Duration.ofMinutes(5), NEVER);
  }

  private ForkReply fork(Class<?> entryPoint, Jvm jvm, Duration timeout, int graceSeconds)
      throws IOException {
    List<TestedVersion> alone = List.of(new TestedVersion(Version.CURRENT, "id", jvm.classPath()));
    return fork(plan(alone, Isolation.CLASS_LOADER, timeout), entryPoint, jvm, graceSeconds);
  }

  private static MeasurementPlan plan(
      List<TestedVersion> versions, Isolation isolation, Duration timeout) {
    return plan(Mode.SINGLE_SHOT_TIME, versions, isolation, timeout);
  }

  private static MeasurementPlan plan(
      Mode mode, List<TestedVersion> versions, Isolation isolation, Duration timeout) {
    return new MeasurementPlan(
        new TestId("com.acme.Tests", "test"),
        versions,
        mode,
        isolation,
        1,
        1,
        1,
        Duration.ofMillis(1),
        Duration.ofMillis(1),
        Duration.ZERO,
        timeout,
        List.of());
  }

  private ForkReply fork(MeasurementPlan plan, Class<?> entryPoint, Jvm jvm, int graceSeconds)
      throws IOException {
    return fork(plan, entryPoint, jvm.classPath(), jvm, graceSeconds);
  }

  private ForkReply fork(
      MeasurementPlan plan, Class<?> entryPoint, List<Path> jars, Jvm jvm, int graceSeconds)
      throws IOException {
    Harness harness = new Harness(List.of(), jars, entryPoint.getName(), List.of(), Map.of());
    return fork(plan, harness, jvm, graceSeconds);
  }

  private ForkReply fork(MeasurementPlan plan, Harness harness, Jvm jvm, int graceSeconds)
      throws IOException {
    ForkRequest request = new ForkRequest(plan, List.of(), null, List.of(1), harness, false);
    ForkFolder folder = new ForkFolder(directory.resolve("fork"), 1);
    return new ForkProcess(request, jvm, folder, graceSeconds).run(() -> {});
  }

  private Path file(String name) {
    return directory.resolve("fork").resolve(name);
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(directory.resolve("fork"))) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }

  /** Its test is not to be run today. */
  public static final class Skipping {

    private Skipping() {}

    /** Called by the fork. */
    public static String run(
        String uniqueId,
        Map<String, String> parameters,
        Map<String, String> settings,
        BlockingQueue<Object> requests,
        BlockingQueue<Object> replies) {
      return ForkOutcome.skipped("not today").toText();
    }
  }

  /** Leaves work for the end of its JVM, unless it is the version that is not to be run. */
  public static final class Hooking {

    private Hooking() {}

    /** Called by the fork. */
    public static String run(
        String uniqueId,
        Map<String, String> parameters,
        Map<String, String> settings,
        BlockingQueue<Object> requests,
        BlockingQueue<Object> replies)
        throws InterruptedException {
      if (uniqueId.isEmpty()) {
        return ForkOutcome.skipped("not today").toText();
      }
      Runtime.getRuntime().addShutdownHook(new Thread(() -> write(Path.of(uniqueId))));
      replies.add(ForkedTest.READY + uniqueId);
      requests.take();
      return ForkOutcome.completed().toText();
    }

    private static void write(Path file) {
      try {
        Files.createFile(file);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Tells which of three classes its class loader has loaded itself. */
  public static final class Loading {

    private Loading() {}

    /** Called by the fork. */
    public static String run(
        String uniqueId,
        Map<String, String> parameters,
        Map<String, String> settings,
        BlockingQueue<Object> requests,
        BlockingQueue<Object> replies)
        throws ClassNotFoundException {
      ClassLoader own = Loading.class.getClassLoader();
      List<String> shared = new ArrayList<>();
      List<String> itsOwn = new ArrayList<>();
      for (String name :
          List.of(
              "org.junit.jupiter.api.Assertions",
              "org.junit.jupiter.api.AssertionsKt",
              Loading.class.getName())) {
        Class<?> loaded = Class.forName(name, false, own);
        (loaded.getClassLoader() == own ? itsOwn : shared).add(loaded.getSimpleName());
      }
      return ForkOutcome.skipped(
              "shared: %s; its own: %s"
                  .formatted(String.join(", ", shared), String.join(", ", itsOwn)))
          .toText();
    }
  }

  /** Looks for its files by its own class loader and without it. */
  public static final class Seeking {

    private Seeking() {}

    /** Called by the fork. */
    public static String run(
        String uniqueId,
        Map<String, String> parameters,
        Map<String, String> settings,
        BlockingQueue<Object> requests,
        BlockingQueue<Object> replies) {
      ClassLoader context = Thread.currentThread().getContextClassLoader();
      List<String> names = List.of("current", "base", "both");
      List<Path> found =
          Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
              .map(Path::of)
              .filter(entry -> names.contains(String.valueOf(entry.getFileName())))
              .toList();
      return ForkOutcome.skipped(
              "rules.txt: system %s, context %s; shared.txt: system %s; on java.class.path: %s"
                  .formatted(
                      ClassLoader.getSystemResource("rules.txt"),
                      context.getResource("rules.txt"),
                      ClassLoader.getSystemResource("shared.txt"),
                      found))
          .toText();
    }
  }

  /** Needs more memory for a while, and tells whether the heap was there and stays. */
  public static final class Growing {

    private static final Pattern RESIDENT = Pattern.compile("VmRSS:\\s*(\\d+) kB");

    private Growing() {}

    /** Called by the fork. */
    public static String run(
        String uniqueId,
        Map<String, String> parameters,
        Map<String, String> settings,
        BlockingQueue<Object> requests,
        BlockingQueue<Object> replies)
        throws IOException {
      boolean there = residentBytes() >= Runtime.getRuntime().totalMemory();
      long grown = heapOf(new byte[500][1 << 20]);
      System.gc();
      return ForkOutcome.skipped(
              "all of the heap is resident: %s, given back: %s"
                  .formatted(there, Runtime.getRuntime().totalMemory() < grown))
          .toText();
    }

    private static long heapOf(Object inUse) {
      try {
        return Runtime.getRuntime().totalMemory();
      } finally {
        Reference.reachabilityFence(inUse);
      }
    }

    private static long residentBytes() throws IOException {
      Matcher found = RESIDENT.matcher(Files.readString(Path.of("/proc/self/status")));
      assertThat(found.find()).isTrue();
      return 1024 * Long.parseLong(found.group(1));
    }
  }

  /** Ends the JVM. */
  public static final class Halting {

    private Halting() {}

    /** Called by the fork. */
    public static String run(
        String uniqueId,
        Map<String, String> parameters,
        Map<String, String> settings,
        BlockingQueue<Object> requests,
        BlockingQueue<Object> replies) {
      Runtime.getRuntime().halt(3);
      return "";
    }
  }

  /** Answers with something else than was asked for, on a thread that goes on for ever. */
  public static final class Babbling {

    private Babbling() {}

    /** Called by the fork. */
    public static String run(
        String uniqueId,
        Map<String, String> parameters,
        Map<String, String> settings,
        BlockingQueue<Object> requests,
        BlockingQueue<Object> replies)
        throws InterruptedException {
      Thread forEver =
          new Thread(
              () -> {
                while (true) {
                  LockSupport.park();
                }
              });
      forEver.setDaemon(false);
      forEver.start();
      replies.add(ForkedTest.READY);
      requests.take();
      replies.add(new long[0]);
      requests.take();
      return ForkOutcome.completed().toText();
    }
  }

  /** Writes a hundred megabytes without the end of a line. */
  public static final class Chattering {

    private Chattering() {}

    /** Called by the fork. */
    public static String run(
        String uniqueId,
        Map<String, String> parameters,
        Map<String, String> settings,
        BlockingQueue<Object> requests,
        BlockingQueue<Object> replies) {
      PrintStream out = System.out;
      out.print("the beginning");
      String much = "x".repeat(1_000_000);
      for (int i = 0; i < 100; i++) {
        out.print(much);
      }
      out.print("the end");
      out.flush();
      Runtime.getRuntime().halt(3);
      return "";
    }
  }
}
