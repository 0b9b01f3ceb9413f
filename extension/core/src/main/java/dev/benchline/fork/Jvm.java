package dev.benchline.fork;

import dev.benchline.measure.TestedVersion;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A JVM as it has to be started to run what this one runs.
 *
 * @param java the executable
 * @param arguments the JVM's arguments, without debuggers, profilers and coverage agents
 * @param systemProperties all that are not the JVM's own
 * @param classPath entries, in order
 */
public record Jvm(
    Path java, List<String> arguments, Map<String, String> systemProperties, List<Path> classPath) {

  private static final String NATIVE_AGENT = "-agentpath:";

  /** Arguments that would disturb a measurement, or clash with this JVM. */
  private static final List<String> NOT_INHERITED =
      List.of(
          "-agentlib:jdwp",
          NATIVE_AGENT,
          "-Xrunjdwp",
          "-Xdebug",
          "-XX:StartFlightRecording",
          "-XX:+FlightRecorder");

  /**
   * History and baselines are the business of the parent, and a URL may hold a password. The port
   * of its management is taken.
   */
  private static final List<String> OF_THE_PARENT =
      List.of("benchline.history", "benchline.baselines", "com.sun.management.");

  /**
   * Variables with arguments for every JVM, which are among the inherited ones. A JVM that has one
   * prints it, and there may be a password in it.
   */
  private static final List<String> VARIABLES =
      List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

  private static final List<String> COVERAGE_AGENTS =
      List.of("jacoco", "cobertura", "clover", "kover", "intellij-coverage", "debugger-agent");

  private static final Path GRADLE_WORKER = Path.of("workerMain", "gradle-worker.jar");

  /** Prefixes of properties that describe a JVM rather than configure it. */
  private static final List<String> OWN_PROPERTIES =
      List.of(
          "java.version",
          "java.vm.",
          "java.vendor",
          "java.home",
          "java.class.",
          "java.runtime.",
          "java.specification.",
          "java.library.path",
          "jdk.debug",
          "jdk.module.",
          "sun.arch.",
          "sun.boot.",
          "sun.cpu.",
          "sun.desktop",
          "sun.io.unicode.",
          "sun.java.",
          "sun.jnu.",
          "sun.management.compiler",
          "sun.os.",
          "sun.stderr.",
          "sun.stdout.",
          "os.arch",
          "os.name",
          "os.version",
          "user.dir",
          "file.separator",
          "path.separator",
          "line.separator",
          "native.encoding",
          "stdout.encoding",
          "stderr.encoding",
          "stdin.encoding",
          "surefire.");

  /**
   * All memory of the heap is there from the start, and none is given back. The first use of a page
   * is an interrupt of the operating system: on a machine that has just started it makes code that
   * allocates up to ten times slower, until the heap has been used once, and again whenever it has
   * been given back.
   */
  private static final List<String> WITH_MEMORY =
      List.of("-XX:+AlwaysPreTouch", "-XX:MaxHeapFreeRatio=100");

  public Jvm {
    arguments = List.copyOf(arguments);
    systemProperties = Map.copyOf(systemProperties);
    classPath = List.copyOf(classPath);
  }

  /** This JVM, with the class path that its tests see. */
  public static Jvm current() {
    return current(properties());
  }

  /**
   * This JVM with other system properties than it has now.
   *
   * @param systemProperties those that forks inherit, but for some that are of no use to them
   */
  public static Jvm current(Map<String, String> systemProperties) {
    List<String> arguments = ManagementFactory.getRuntimeMXBean().getInputArguments();
    return new Jvm(
        Path.of(System.getProperty("java.home"), "bin", "java"),
        inheritedArguments(arguments),
        inherited(systemProperties),
        classPath(
            arguments,
            System.getProperty("jdk.module.path", ""),
            System.getProperty("java.class.path", "")));
  }

  /** The same JVM with its memory, unless its arguments say otherwise. */
  Jvm withMemory() {
    List<String> all = new ArrayList<>(WITH_MEMORY);
    all.addAll(arguments);
    return new Jvm(java, all, systemProperties, classPath);
  }

  /** The same JVM with another class path. */
  Jvm withClassPath(List<Path> entries) {
    return new Jvm(java, arguments, systemProperties, entries);
  }

  /** The same JVM for a version alone, or that of the JDK that the version has. */
  Jvm running(TestedVersion version, Harness harness) {
    Jvm jvm = withClassPath(harness.completing(version.classPath()));
    return version.otherJdk().map(jvm::of).orElse(jvm);
  }

  /**
   * The same JVM for two versions, each of which has what differs in a class loader, or a JVM, of
   * its own. What looks for code without that loader finds only what is the same in both.
   */
  Jvm runningBoth(TestedVersion one, TestedVersion other, Harness harness) {
    List<Path> shared =
        one.classPath().stream()
            .filter(path -> SameFiles.isAmong(path, other.classPath()))
            .toList();
    return withClassPath(harness.completing(shared));
  }

  /** The JVM of another JDK, which may lack some of the options. */
  Jvm of(Path home) {
    List<String> known = new ArrayList<>(List.of("-XX:+IgnoreUnrecognizedVMOptions"));
    known.addAll(arguments);
    return new Jvm(executable(home), known, systemProperties, classPath);
  }

  /** The file that starts the JVM of a JDK. */
  public static Path executable(Path home) {
    Path java = home.resolve("bin").resolve("java");
    Path onWindows = home.resolve("bin").resolve("java.exe");
    return Files.exists(onWindows) ? onWindows : java;
  }

  /**
   * Starts it.
   *
   * @param file for its arguments, so that a long class path fits every system
   * @param further arguments; they overrule its own
   * @param output where it writes
   * @param main the class to run
   * @param arguments for it, to which the number of this process is added
   */
  Process start(
      Path file, List<String> further, Redirect output, Class<?> main, String... arguments)
      throws IOException {
    List<String> program = new ArrayList<>(List.of(arguments));
    program.add(0, main.getName());
    program.add(Long.toString(ProcessHandle.current().pid()));
    ArgumentFile.write(file, this, further, program);
    ProcessBuilder builder =
        new ProcessBuilder(java.toString(), "@" + file)
            .redirectErrorStream(true)
            .redirectOutput(output);
    builder.environment().keySet().removeAll(VARIABLES);
    return builder.start();
  }

  /**
   * True if an argument attaches a debugger, a native agent, such as that of a profiler, or a
   * coverage agent, which make code slower.
   */
  static boolean isDisturbing(String argument) {
    return argument.startsWith("-agentlib:jdwp")
        || isNativeAgent(argument)
        || argument.startsWith("-Xrunjdwp")
        || isCoverageAgent(argument);
  }

  /** True if an argument attaches a native agent by its file, as profilers are. */
  static boolean isNativeAgent(String argument) {
    return argument.startsWith(NATIVE_AGENT);
  }

  static List<String> inheritedArguments(List<String> all) {
    return all.stream()
        .filter(argument -> NOT_INHERITED.stream().noneMatch(argument::startsWith))
        .filter(argument -> !isCoverageAgent(argument))
        .filter(argument -> !argument.startsWith("-D") || !isOfTheParent(argument.substring(2)))
        .flatMap(ModuleOptions::onClassPath)
        .toList();
  }

  private static boolean isCoverageAgent(String argument) {
    if (!argument.startsWith("-javaagent:")) {
      return false;
    }
    String jar = argument.split("=", 2)[0];
    String name = jar.substring(Math.max(jar.lastIndexOf('/'), jar.lastIndexOf('\\')) + 1);
    return COVERAGE_AGENTS.stream().anyMatch(name::contains);
  }

  /** True for a setting that is of no use to a fork. */
  static boolean isOfTheParent(String name) {
    return OF_THE_PARENT.stream().anyMatch(name::startsWith);
  }

  /** The system properties that this JVM has now. */
  public static Map<String, String> properties() {
    Properties all = System.getProperties();
    return all.stringPropertyNames().stream()
        .collect(Collectors.toMap(name -> name, all::getProperty));
  }

  private static Map<String, String> inherited(Map<String, String> properties) {
    Map<String, String> inherited = new TreeMap<>(properties);
    inherited
        .keySet()
        .removeIf(
            name -> isOfTheParent(name) || OWN_PROPERTIES.stream().anyMatch(name::startsWith));
    return inherited;
  }

  /**
   * The class path behind the modules, as forks have no module path: a package of a module hides
   * one of the same name on the class path, and what a module is patched with hides its own.
   * Without what Gradle starts its workers by, which no base has and so would be a change.
   */
  static List<Path> classPath(List<String> arguments, String modulePath, String classPath) {
    Stream<Path> entries =
        Stream.of(modulePath, classPath)
            .flatMap(path -> Stream.of(path.split(File.pathSeparator)))
            .filter(entry -> !entry.isEmpty())
            .map(Path::of)
            .filter(entry -> !entry.endsWith(GRADLE_WORKER));
    return Stream.concat(ModuleOptions.patches(arguments), entries)
        .map(Path::toAbsolutePath)
        .distinct()
        .toList();
  }
}
