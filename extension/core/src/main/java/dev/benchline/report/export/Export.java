package dev.benchline.report.export;

import dev.benchline.result.TestResult;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A form in which other people's tools read results. */
public enum Export {
  /** The form that JMH writes with {@code -rf json}: {@value JmhExport#FILE}. */
  JMH("jmh"),
  /** The text of Go's benchmarks, for benchstat: {@value BenchstatExport#FILE}. */
  BENCHSTAT("benchstat"),
  /**
   * The {@code customSmallerIsBetter} of github-action-benchmark: {@value
   * SmallerIsBetterExport#FILE}.
   */
  SMALLER_IS_BETTER("smallerIsBetter");

  private static final Comparator<TestResult> ORDER =
      Comparator.comparing((TestResult result) -> result.subject().className())
          .thenComparing(result -> result.subject().name());

  private final String key;

  Export(String key) {
    this.key = key;
  }

  /** The export of this name, in any case. */
  public static Optional<Export> of(String name) {
    return Arrays.stream(values()).filter(known -> known.key.equalsIgnoreCase(name)).findFirst();
  }

  /** The names of all files that it may write. */
  public List<String> fileNames() {
    return switch (this) {
      case JMH -> List.of(JmhExport.FILE);
      case BENCHSTAT -> List.of(BenchstatExport.FILE, BenchstatExport.BASE_FILE);
      case SMALLER_IS_BETTER -> List.of(SmallerIsBetterExport.FILE);
    };
  }

  /**
   * The files as text, by name. Results that were not measured are left out; where nothing is left
   * there is no file.
   *
   * @param results in any order
   */
  public Map<String, String> files(List<TestResult> results) {
    List<TestResult> sorted = results.stream().sorted(ORDER).toList();
    return switch (this) {
      case JMH -> JmhExport.files(sorted, JmhExport.Jvm.current());
      case BENCHSTAT -> BenchstatExport.files(sorted);
      case SMALLER_IS_BETTER -> SmallerIsBetterExport.files(sorted);
    };
  }
}
