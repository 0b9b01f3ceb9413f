package dev.benchline.suites.pools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Fault;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The document's JVM, and its number of runs. */
class DocumentsRunTests {

  private static final Flags FLAGS = new Flags(List.of("-XX:+UseParallelGC", "-Xss256k"));

  @Row(
      document = Document.POOLS,
      number = 151,
      then = "a warm-up and four runs, the best by its median, with -XX:+UseParallelGC -Xss256k",
      today = Today.HOLDS,
      now = "200 threads with stacks of 256 KB go four times through HikariCP in such a JVM",
      fault = FlagsDropped.class)
  @Test
  void four_runs_in_the_documents_jvm() throws Exception {
    List<String> lines = run(Injection.into(Flags.class, FLAGS));

    assertThat(lines).containsAll(FLAGS.arguments());
    assertThat(lines.stream().filter(line -> line.startsWith("median "))).hasSize(4);
  }

  private static List<String> run(Flags flags) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags.arguments());
    command.add("-cp");
    // What Surefire's manifest jar hides is in its own property.
    command.add(
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
    command.add(DocumentsRun.class.getName());
    Process process =
        new ProcessBuilder(command)
            .redirectError(ProcessBuilder.Redirect.to(new File("target/documents-run.log")))
            .start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    return out.lines().toList();
  }

  /** Of a JVM. */
  record Flags(List<String> arguments) {}

  static final class FlagsDropped implements Fault {

    @Override
    public String title() {
      return "the JVM's flags dropped";
    }

    @Override
    public Injection inject() {
      return Injection.replacing(Flags.class, flags -> new Flags(List.of()));
    }
  }
}
