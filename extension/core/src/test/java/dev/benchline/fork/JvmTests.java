package dev.benchline.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JvmTests {

  @TempDir private Path directory;

  @Test
  void another_jdk_gets_the_same_arguments_and_need_not_know_all_of_them() {
    Jvm here =
        new Jvm(
            Path.of("here/bin/java"),
            List.of("-Xmx1g"),
            Map.of("a", "b"),
            List.of(Path.of("a.jar")));

    assertThat(here.of(Path.of("there")))
        .isEqualTo(
            new Jvm(
                Path.of("there", "bin", "java"),
                List.of("-XX:+IgnoreUnrecognizedVMOptions", "-Xmx1g"),
                Map.of("a", "b"),
                List.of(Path.of("a.jar"))));
  }

  @Test
  void inherits_arguments_but_no_debugger_no_profiler_and_no_coverage_agent() {
    assertThat(
            Jvm.inheritedArguments(
                List.of(
                    "-Xmx1g",
                    "-agentlib:jdwp=transport=dt_socket,server=y",
                    "-agentpath:/opt/libasyncProfiler.so=start,file=x",
                    "-javaagent:/m2/org.jacoco.agent-runtime.jar=destfile=x",
                    "-javaagent:/gradle/kover-jvm-agent-0.9.3.jar=file:/app/kover-agent.args",
                    "-javaagent:/m2/eclipselink.jar",
                    "-javaagent:/home/jacoco-demo/spring-instrument.jar",
                    "-Dcom.sun.management.jmxremote.port=9010",
                    "--add-opens=java.base/java.lang=ALL-UNNAMED")))
        .containsExactly(
            "-Xmx1g",
            "-javaagent:/m2/eclipselink.jar",
            "-javaagent:/home/jacoco-demo/spring-instrument.jar",
            "--add-opens=java.base/java.lang=ALL-UNNAMED");
  }

  /** The launcher of a German Windows reads its files so. */
  @Test
  void writes_arguments_in_the_encoding_of_the_system() {
    Charset western = Charset.forName("windows-1252");

    assertThat(ArgumentFile.encoded("J\u00fcrgen", western))
        .isEqualTo("J\u00fcrgen".getBytes(western));
    assertThat(ArgumentFile.encoded("J\u00fcrgen", StandardCharsets.US_ASCII))
        .isEqualTo("J\u00fcrgen".getBytes(StandardCharsets.UTF_8));
  }

  /** It comes back as a system property of the parent. */
  @Test
  void does_not_inherit_the_port_of_the_parents_management() {
    System.setProperty("com.sun.management.jmxremote.port", "9010");
    try {
      assertThat(Jvm.current().systemProperties())
          .doesNotContainKey("com.sun.management.jmxremote.port");
    } finally {
      System.clearProperty("com.sun.management.jmxremote.port");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"benchline.history", "benchline.baselines"})
  void does_not_inherit_a_place_of_the_parents_whose_name_may_hold_a_password(String place) {
    assertThat(Jvm.inheritedArguments(List.of("-D" + place + "=jdbc:x:y?password=secret")))
        .isEmpty();
    System.setProperty(place, "jdbc:x:y?password=secret");
    try {
      assertThat(Jvm.current().systemProperties()).doesNotContainKey(place);
    } finally {
      System.clearProperty(place);
    }
    assertThat(
            new Harness(
                    List.of(),
                    List.of(),
                    "com.acme.EntryPoint",
                    List.of(),
                    Map.of(place, "jdbc:x:y?password=secret", "a", "b"))
                .parameters())
        .isEqualTo(Map.of("a", "b"));
  }

  @Test
  void inherits_no_module_but_the_jdks() {
    assertThat(
            Jvm.inheritedArguments(
                List.of(
                    "--module-path=target/classes",
                    "--patch-module=com.acme=target/test-classes",
                    "--add-opens=com.acme/com.acme=ALL-UNNAMED",
                    "--add-exports=com.acme/com.acme.inner=org.junit.platform.commons",
                    "--add-reads=com.acme=ALL-UNNAMED",
                    "--add-modules=ALL-MODULE-PATH",
                    "--add-modules=com.acme",
                    "--limit-modules=com.acme,java.management",
                    "-Djdk.module.main=com.acme")))
        .isEmpty();
  }

  @Test
  void inherits_what_is_asked_of_the_jdks_modules() {
    List<String> options =
        List.of(
            "--add-opens=java.base/java.lang=ALL-UNNAMED",
            "--add-exports=java.management/sun.management=java.instrument",
            "--add-modules=java.sql,jdk.jfr",
            "--add-modules=ALL-SYSTEM",
            "--patch-module=java.base=patch.jar",
            "--enable-native-access=ALL-UNNAMED",
            "--illegal-access=deny");

    assertThat(Jvm.inheritedArguments(options)).isEqualTo(options);
  }

  @Test
  void counts_a_named_module_of_the_tests_among_the_unnamed() {
    assertThat(
            Jvm.inheritedArguments(
                List.of(
                    "--add-modules=java.sql,com.acme",
                    "--add-opens=java.base/java.lang=com.acme,org.mockito,java.sql",
                    "--add-reads=java.sql=com.acme",
                    "--enable-native-access=com.acme")))
        .containsExactly(
            "--add-modules=java.sql",
            "--add-opens=java.base/java.lang=ALL-UNNAMED,java.sql",
            "--add-reads=java.sql=ALL-UNNAMED",
            "--enable-native-access=ALL-UNNAMED");
  }

  @Test
  void puts_modules_on_the_class_path_behind_what_they_are_patched_with() {
    String separator = File.pathSeparator;

    assertThat(
            Jvm.classPath(
                List.of(
                    "--patch-module=com.acme=tests" + separator + "test-resources",
                    "--patch-module=java.base=patch.jar"),
                "classes" + separator + "library.jar",
                "tests" + separator + separator + "junit.jar"))
        .containsExactly(
            Path.of("tests").toAbsolutePath(),
            Path.of("test-resources").toAbsolutePath(),
            Path.of("classes").toAbsolutePath(),
            Path.of("library.jar").toAbsolutePath(),
            Path.of("junit.jar").toAbsolutePath());
  }

  @Test
  void the_jar_by_which_gradle_starts_a_worker_is_no_part_of_a_version() {
    assertThat(
            Jvm.classPath(
                List.of(),
                "",
                String.join(
                    File.pathSeparator,
                    "gradle-home/caches/8.8/workerMain/gradle-worker.jar",
                    "classes",
                    "library.jar")))
        .containsExactly(
            Path.of("classes").toAbsolutePath(), Path.of("library.jar").toAbsolutePath());
  }

  @Test
  void inherits_the_properties_that_are_not_the_jvms_own() {
    System.setProperty("jvm.tests.property", "here");
    try {
      assertThat(Jvm.current().systemProperties())
          .containsEntry("jvm.tests.property", "here")
          .doesNotContainKeys("java.home", "java.class.path", "os.name", "line.separator");
    } finally {
      System.clearProperty("jvm.tests.property");
    }
  }

  /** Surefire sets the properties of its configuration inside of the JVM. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdk.httpclient.connectionPoolSize",
        "jdk.xml.entityExpansionLimit",
        "sun.net.client.defaultReadTimeout",
        "sun.java2d.opengl",
        "os.detected.classifier"
      })
  void inherits_a_property_that_configures_a_part_of_the_jdk(String name) {
    System.setProperty(name, "7");
    try {
      assertThat(Jvm.current().systemProperties()).containsEntry(name, "7");
    } finally {
      System.clearProperty(name);
    }
  }

  @Test
  void no_property_that_a_jvm_has_by_itself_is_inherited() throws IOException {
    Process bare =
        new ProcessBuilder(Jvm.current().java().toString(), "-XshowSettings:properties", "-version")
            .redirectErrorStream(true)
            .start();
    String output = new String(bare.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    List<String> own =
        output
            .lines()
            .filter(line -> line.matches(" {4}(jdk|sun)\\..+ = .*"))
            .map(line -> line.substring(0, line.indexOf('=')).strip())
            .toList();

    assertThat(own).contains("sun.arch.data.model", "jdk.debug");
    assertThat(Jvm.current().systemProperties()).doesNotContainKeys(own.toArray(String[]::new));
  }

  /** The launcher itself reads the file back: whatever it understands is right. */
  @Test
  void hands_over_every_argument_unchanged_by_file() throws IOException, InterruptedException {
    String nasty = "a \"quoted\" \\ back\\slash, a tab\t, a # and\na new line: \u00e4";
    Path file = directory.resolve("arguments with blanks");
    ArgumentFile.write(
        file,
        new Jvm(
            Jvm.current().java(),
            List.of("-Dfile.encoding=UTF-8", "-Dstdout.encoding=UTF-8"),
            Map.of("nasty", nasty),
            List.of(
                Path.of(
                    EchoMain.class.getProtectionDomain().getCodeSource().getLocation().getPath()))),
        List.of("-Dempty="),
        List.of(EchoMain.class.getName(), "first argument", directory + File.separator));

    Process process =
        new ProcessBuilder(Jvm.current().java().toString(), "@" + file)
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(process.waitFor()).as(output).isZero();
    assertThat(output)
        .isEqualTo(
            nasty.replace("\u00e4", "\\u00e4") + "|first argument|" + directory + File.separator);
    assertThat(Files.size(file)).isPositive();
  }

  @ParameterizedTest
  @ValueSource(strings = {"JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"})
  void what_a_variable_gives_to_every_jvm_reaches_a_fork_and_is_not_in_its_output(String variable)
      throws IOException, InterruptedException {
    Path log = directory.resolve("log");
    ProcessBuilder parent =
        new ProcessBuilder(
                Jvm.current().java().toString(),
                "-cp",
                System.getProperty("java.class.path"),
                ParentMain.class.getName(),
                directory.resolve("args").toString(),
                log.toString())
            .redirectErrorStream(true);
    parent.environment().put(variable, "-Dnasty=inherited");

    Process process = parent.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(process.waitFor()).as(output).isZero();
    assertThat(log).hasContent("inherited|" + process.pid());
  }

  /** Starts the other main class as a fork, and waits for it. */
  static final class ParentMain {

    private ParentMain() {}

    /** The files are those of its arguments and of its output. */
    public static void main(String[] files) throws IOException, InterruptedException {
      Jvm.current()
          .start(
              Path.of(files[0]),
              List.of(),
              ProcessBuilder.Redirect.to(Path.of(files[1]).toFile()),
              EchoMain.class)
          .waitFor();
    }
  }

  /** Prints what it was given. */
  static final class EchoMain {

    private EchoMain() {}

    /** Prints the property and the arguments, with other than ASCII characters escaped. */
    public static void main(String[] args) {
      StringBuilder ascii = new StringBuilder();
      for (char c : (System.getProperty("nasty") + "|" + String.join("|", args)).toCharArray()) {
        ascii.append(c < 128 ? String.valueOf(c) : "\\u%04x".formatted((int) c));
      }
      System.out.print(ascii);
    }
  }
}
