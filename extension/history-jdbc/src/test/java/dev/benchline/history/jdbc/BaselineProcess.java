package dev.benchline.history.jdbc;

import dev.benchline.baseline.BaselineEntry;
import dev.benchline.baseline.BaselineLocation;
import dev.benchline.baseline.BaselineStore;
import dev.benchline.baseline.BaselineStores;
import dev.benchline.baseline.RecordMode;
import dev.benchline.baseline.Session;
import dev.benchline.metrics.Environment;
import dev.benchline.metrics.TestId;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A process of its own that records sessions of a test that it shares with others. */
final class BaselineProcess {

  static final TestId SHARED = new TestId("com.acme.OrderTests", "total");

  private BaselineProcess() {}

  /** Arguments: the URL, the name of this process, and how many sessions to record. */
  public static void main(String[] arguments) {
    BaselineStore store =
        BaselineStores.open(BaselineLocation.of(arguments[0], Path.of("")), "shop");
    for (int i = 0; i < Integer.parseInt(arguments[2]); i++) {
      String commit = arguments[1] + "-" + i;
      store.record(entry(SHARED, commit), RecordMode.APPEND);
      System.out.println(commit);
    }
  }

  static BaselineEntry entry(TestId test, String commit) {
    return entry(test, commit, OtherProcess.HERE);
  }

  static BaselineEntry entry(TestId test, String commit, Environment environment) {
    return new BaselineEntry(
        test,
        environment,
        "mode=AVERAGE_TIME",
        new Session(
            commit, new TreeMap<>(Map.of("time (p10) [s]", List.of(1e-5, 1.1e-5))), List.of()),
        Map.of(),
        Optional.empty());
  }
}
