package dev.benchline.baseline;

import dev.benchline.metrics.Environment;
import dev.benchline.metrics.TestId;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * All that a file holds about one test.
 *
 * @param exact per JVM key
 * @param timed per environment key
 */
record StoredTest(SortedMap<String, StoredExact> exact, SortedMap<String, StoredTimed> timed) {

  static final StoredTest EMPTY = new StoredTest(new TreeMap<>(), new TreeMap<>());

  StoredTest {
    exact = Collections.unmodifiableSortedMap(new TreeMap<>(exact));
    timed = Collections.unmodifiableSortedMap(new TreeMap<>(timed));
  }

  boolean isEmpty() {
    return exact.isEmpty() && timed.isEmpty();
  }

  StoredTest with(BaselineEntry entry, RecordMode mode) {
    String jvm = entry.environment().jvm();
    String environment = entry.environment().key();
    return new StoredTest(
        with(exact, jvm, StoredExact.after(Optional.ofNullable(exact.get(jvm)), entry, mode)),
        with(
            timed,
            environment,
            StoredTimed.after(Optional.ofNullable(timed.get(environment)), entry, mode)));
  }

  private static <T> SortedMap<String, T> with(
      Map<String, T> before, String key, Optional<T> after) {
    SortedMap<String, T> map = new TreeMap<>(before);
    map.remove(key);
    after.ifPresent(value -> map.put(key, value));
    return map;
  }

  Baseline baseline(TestId key, Environment environment) {
    return new Baseline(
        key,
        NearestEnvironment.nearest(environment.jvm(), exact)
            .map(found -> exact(found.getKey(), found.getValue(), environment)),
        NearestEnvironment.nearest(environment.key(), timed)
            .map(found -> timed(found.getKey(), found.getValue(), environment)));
  }

  private static Baseline.Exact exact(String jvm, StoredExact found, Environment environment) {
    return new Baseline.Exact(
        jvm,
        jvm.equals(environment.jvm()),
        found.settings(),
        found.commit(),
        found.reason(),
        found.values());
  }

  private static Baseline.Timed timed(String key, StoredTimed found, Environment environment) {
    return new Baseline.Timed(
        key, key.equals(environment.key()), found.settings(), found.reason(), found.sessions());
  }
}
