package dev.benchline.baseline;

import static dev.benchline.baseline.Entries.HERE;

import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.TestId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Prints how long a large store takes. Run it with {@code -Xmx200m} to see that this is enough.
 * Arguments: a directory, the number of tests, and the sessions of each.
 */
final class StoreSpeed {

  private static final int TESTS_PER_CLASS = 10;
  private static final int FORKS = 5;

  private StoreSpeed() {}

  public static void main(String[] arguments) throws IOException {
    Path directory = Path.of(arguments[0]);
    int tests = Integer.parseInt(arguments[1]);
    write(directory, tests, Integer.parseInt(arguments[2]));

    JsonBaselineStore store = new JsonBaselineStore(directory);
    List<TestId> keys = timed("list the keys, files unread", store::keys);
    timed("find every test, files read", () -> findAll(store, keys));
    timed("find every test in a new store", () -> findAll(new JsonBaselineStore(directory), keys));
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    System.out.printf(
        "%d tests, %d MB in use, %d MB on disk%n",
        keys.size(), (runtime.totalMemory() - runtime.freeMemory()) >> 20, bytes(directory) >> 20);
    timed("find every test once more", () -> findAll(store, keys));
    TestId first = keys.get(0);
    timed(
        "record into one file, 100 times",
        () ->
            IntStream.range(0, 100)
                .mapToObj(i -> Entries.entry(first, "c" + i, 1024, 1e-5 + i * 1e-7))
                .map(entry -> store.record(entry, RecordMode.APPEND))
                .toList());
  }

  private static void write(Path directory, int tests, int sessions) throws IOException {
    for (int i = 0; i < tests; i += TESTS_PER_CLASS) {
      TestId key = new TestId("com.acme.p%d.Class%dTests".formatted(i / 1000, i), "-");
      BaselineFile file = BaselineFile.EMPTY;
      for (int test = 0; test < TESTS_PER_CLASS; test++) {
        StoredTest stored = StoredTest.EMPTY;
        for (int session = 0; session < sessions; session++) {
          stored = stored.with(entry(key, "commit" + session), RecordMode.APPEND);
        }
        file = file.with("test" + test, stored);
      }
      Path path = BaselinePath.of(directory, key.className());
      Files.createDirectories(path.getParent());
      Files.writeString(path, BaselineFileWriter.write(file, "0.1.0"));
    }
  }

  private static BaselineEntry entry(TestId key, String commit) {
    Map<String, List<Double>> values = new TreeMap<>();
    for (String metric :
        List.of("time (p10) [s]", "time (mean) [s]", "p90 [s]", "reference workload [s]")) {
      values.put(metric, IntStream.range(0, FORKS).mapToObj(fork -> Math.random() * 1e-5).toList());
    }
    values.put(BuiltInMetric.ALLOCATED.metric().key(), List.of(1024.0, 1024.0, 1024.0));
    return new BaselineEntry(
        key,
        HERE,
        Entries.SETTINGS,
        new Session(commit, values),
        Map.of(
            BuiltInMetric.ALLOCATED.metric().key(),
            MetricTraits.of(BuiltInMetric.ALLOCATED.metric())),
        Optional.empty());
  }

  private static long findAll(BaselineStore store, List<TestId> keys) {
    return keys.stream().filter(key -> store.find(key, HERE).isPresent()).count();
  }

  private interface Task<T> {
    T run();
  }

  private static <T> T timed(String what, Task<T> task) {
    long start = System.nanoTime();
    T result = task.run();
    System.out.printf("%-32s %5d ms%n", what, (System.nanoTime() - start) / 1_000_000);
    return result;
  }

  private static long bytes(Path directory) throws IOException {
    try (var files = Files.walk(directory)) {
      return files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
    }
  }
}
