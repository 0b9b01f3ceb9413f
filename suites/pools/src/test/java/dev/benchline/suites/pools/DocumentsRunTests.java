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
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The document's JVM, its number of runs, and the run that it takes. */
class DocumentsRunTests {

  private static final Flags FLAGS = new Flags(List.of("-XX:+UseParallelGC", "-Xss256k"));

  @Row(
      document = Document.POOLS,
      number = 151,
      then = "a warm-up and four runs, the best by its median, with -XX:+UseParallelGC -Xss256k",
      today = Today.HOLDS,
      now =
          "in such a JVM 200 threads go once through HikariCP to warm up and four times more, and the"
              + " least of the four medians is taken",
      fault = FlagsDropped.class)
  @Test
  void four_runs_in_the_documents_jvm() throws Exception {
    List<String> lines = run(Injection.into(Flags.class, FLAGS));

    assertThat(lines).containsAll(FLAGS.arguments());
    assertThat(values(lines, "warm-up ")).hasSize(1);
    List<Double> medians = values(lines, "median ");
    assertThat(medians).hasSize(4);
    assertThat(values(lines, "best ")).containsExactly(Collections.min(medians));
  }

  private static List<Double> values(List<String> lines, String name) {
    return lines.stream()
        .filter(line -> line.startsWith(name))
        .map(line -> Double.valueOf(line.substring(name.length())))
        .toList();
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
