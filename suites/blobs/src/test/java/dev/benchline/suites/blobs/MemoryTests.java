package dev.benchline.suites.blobs;

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

/** The heap of an embedded database, which is its memory. */
class MemoryTests {

  private static final Heap GROWING = new Heap(List.of("-Xms16m", "-Xmx256m"));
  private static final Heap ALLOCATED =
      new Heap(List.of("-Xms256m", "-Xmx256m", "-XX:+AlwaysPreTouch"));

  @Row(
      document = Document.BLOBS,
      number = 133,
      then = "memory that is allocated beforehand has a strong effect",
      today = Today.HOLDS,
      now =
          "a heap of -Xms256m does not grow while 64 BLOBs come in, one of -Xms16m does; no time is claimed",
      fault = NotAllocated.class)
  @Test
  void a_heap_that_is_allocated_does_not_grow() throws Exception {
    assertThat(growth(Injection.into(Heap.class, ALLOCATED))).isZero();
  }

  @Test
  void a_heap_that_is_not_allocated_grows() throws Exception {
    assertThat(growth(GROWING)).isPositive();
  }

  private static long growth(Heap heap) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(heap.arguments());
    command.add("-cp");
    // What Surefire's manifest jar hides is in its own property.
    command.add(
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
    command.add(HeapRun.class.getName());
    Process process =
        new ProcessBuilder(command)
            .redirectError(ProcessBuilder.Redirect.to(new File("target/heap-run.log")))
            .start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    return Long.parseLong(out.strip());
  }

  /** A JVM's arguments. */
  record Heap(List<String> arguments) {}

  static final class NotAllocated implements Fault {

    @Override
    public String title() {
      return "a heap that is not allocated beforehand";
    }

    @Override
    public Injection inject() {
      return Injection.replacing(Heap.class, allocated -> GROWING);
    }
  }
}
