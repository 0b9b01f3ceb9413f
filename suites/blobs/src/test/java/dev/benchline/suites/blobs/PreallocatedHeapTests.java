package dev.benchline.suites.blobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.FaultyPart;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The heap of a JVM of its own that holds BLOBs. */
class PreallocatedHeapTests {

  private static final long HELD = (long) HeldBlobs.ROWS * BlobTable.BYTES;
  private static final long SMALLEST_HEAP = 8L * 1_024 * 1_024;

  @Row(
      document = Document.BLOBS,
      number = 133,
      then = "memory that is allocated beforehand has a strong effect",
      today = Today.HOLDS,
      now =
          "a JVM that holds 64 BLOBs grows its heap by 24 MB at least, and by nothing with -Xms as"
              + " large as -Xmx and AlwaysPreTouch; no time is claimed",
      fault = HeapThatGrows.class)
  @Test
  void a_heap_that_was_allocated_beforehand_does_not_grow() throws Exception {
    assertThat(growth(Injection.into(Heap.class, Heap.ALLOCATED))).isZero();
    // What is held has no room in the heap that it begins with.
    assertThat(growth(Heap.GROWING)).isGreaterThanOrEqualTo(HELD - SMALLEST_HEAP);
  }

  private static long growth(Heap heap) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-Xmx128m"));
    command.addAll(heap.options());
    command.addAll(
        List.of(
            "-cp",
            // What Surefire's manifest jar hides is in its own property.
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
            HeldBlobs.class.getName()));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String printed =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    assertThat(process.waitFor()).isZero();
    assertThat(printed).startsWith(HeldBlobs.ROWS + " ");
    return Long.parseLong(printed.substring(printed.indexOf(' ') + 1));
  }

  /**
   * The size of a heap in the beginning.
   *
   * @param options of its JVM
   */
  record Heap(List<String> options) {

    static final Heap GROWING = new Heap(List.of("-Xms8m"));
    static final Heap ALLOCATED = new Heap(List.of("-Xms128m", "-XX:+AlwaysPreTouch"));

    Heap {
      options = List.copyOf(options);
    }
  }

  static final class HeapThatGrows extends FaultyPart<Heap> {
    HeapThatGrows() {
      super("a heap that grows", Heap.class, allocated -> Heap.GROWING);
    }
  }
}
