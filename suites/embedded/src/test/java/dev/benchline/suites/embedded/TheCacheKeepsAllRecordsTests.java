package dev.benchline.suites.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The document's caches and heaps, each engine in a JVM of its own. */
class TheCacheKeepsAllRecordsTests {

  private static final long CACHE_BYTES = 128L << 20;

  @TempDir private Path directory;

  /** What a JVM may use of its heap. */
  record Heap(int megabytes) {}

  @Row(
      document = Document.ENGINES,
      number = 113,
      then = "a cache of 128 MB keeps all records",
      today = Today.HOLDS,
      now = "a second pass of 20,000 random reads finds all of them in the cache of JE and Derby",
      fault = EngineFaults.SmallCache.class)
  @Row(
      document = Document.ENGINES,
      number = 113,
      then = "a heap of 256 MB for JE and of 512 MB for Derby",
      today = Today.HOLDS,
      now = "a JVM of each with that heap reads all of them twice",
      fault = EngineFaults.AnyHeap.class)
  @ParameterizedTest
  @CsvSource({"JE, 256", "DERBY, 512"})
  void a_second_pass_finds_all_in_the_cache(Engine engine, int megabytes) throws Exception {
    Heap heap = Injection.into(Heap.class, new Heap(megabytes));

    assertThat(twoPasses(engine, heap, Injection.into(Long.class, CACHE_BYTES)))
        .isEqualTo("%d MB, %d reads, 0 misses".formatted(megabytes, SecondPass.RECORDS));
  }

  @Test
  void je_has_the_documents_cache_in_all_other_tests() {
    try (Je je = new Je(directory, Durability.WRITTEN)) {
      assertThat(je.environment().getConfig().getCacheSize()).isEqualTo(CACHE_BYTES);
    }
  }

  @Test
  void derby_has_the_documents_cache_in_all_other_tests() throws Exception {
    try (Derby derby = Derby.open(directory, Durability.WRITTEN)) {
      derby.connect().close();

      assertThat(PageCache.counting().most()).isEqualTo(CACHE_BYTES / 4_096);
    }
  }

  private String twoPasses(Engine engine, Heap heap, long cacheBytes) throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx%dm".formatted(heap.megabytes()),
                // The only collector whose largest heap is what it is told.
                "-XX:+UseG1GC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                SecondPass.class.getName(),
                engine.name(),
                directory.toString(),
                String.valueOf(cacheBytes))
            .redirectErrorStream(true)
            .start();
    String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(told).isZero();
    return told.strip();
  }
}
