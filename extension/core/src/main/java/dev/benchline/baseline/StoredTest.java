package dev.benchline.baseline;

import dev.benchline.metrics.Environment;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.TestId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * All that a file holds about one test.
 *
 * @param exact per JVM key, and under {@link Baseline.Exact#ANY_JVM} what belongs to none
 * @param metrics per key the traits of the metrics that are the test's own
 * @param timed per environment key
 */
record StoredTest(
    SortedMap<String, StoredExact> exact,
    SortedMap<String, MetricTraits> metrics,
    SortedMap<String, StoredTimed> timed) {

  static final StoredTest EMPTY = new StoredTest(new TreeMap<>(), new TreeMap<>(), new TreeMap<>());

  StoredTest {
    metrics = Collections.unmodifiableSortedMap(new TreeMap<>(metrics));
    exact = Collections.unmodifiableSortedMap(new TreeMap<>(exact));
    timed = Collections.unmodifiableSortedMap(new TreeMap<>(timed));
  }

  boolean isEmpty() {
    return exact.isEmpty() && timed.isEmpty();
  }

  StoredTest with(BaselineEntry entry, RecordMode mode) {
    SortedMap<String, StoredExact> exactNow = exact;
    for (Kind kind : List.of(Kind.EXACT, Kind.EXACT_PER_JVM)) {
      String place = place(kind, entry);
      exactNow =
          with(
              exactNow,
              place,
              StoredExact.after(
                  Optional.ofNullable(exactNow.get(place)), entry, entry.part(kind), mode));
    }
    String environment = entry.environment().key();
    return new StoredTest(
            moved(exactNow, entry),
            metrics,
            with(
                timed,
                environment,
                StoredTimed.after(Optional.ofNullable(timed.get(environment)), entry, mode)))
        .describedBy(entry);
  }

  private static String place(Kind exact, BaselineEntry entry) {
    return exact == Kind.EXACT ? Baseline.Exact.ANY_JVM : entry.environment().jvm();
  }

  /**
   * Removes from other places what the entry has in a new one, and from its own places what the
   * test itself has recorded and records no longer.
   */
  private SortedMap<String, StoredExact> moved(
      SortedMap<String, StoredExact> exact, BaselineEntry entry) {
    Set<String> ofAny = entry.part(Kind.EXACT).values().keySet();
    Set<String> ofJvm = entry.part(Kind.EXACT_PER_JVM).values().keySet();
    Set<String> known = new TreeSet<>(metrics.keySet());
    known.addAll(entry.session().values().keySet());
    SortedMap<String, StoredExact> rest = exact;
    for (Map.Entry<String, StoredExact> place : exact.entrySet()) {
      Set<String> gone = new TreeSet<>();
      if (place.getKey().equals(Baseline.Exact.ANY_JVM)) {
        gone.addAll(known);
        gone.removeAll(ofAny);
      } else if (place.getKey().equals(entry.environment().jvm())) {
        gone.addAll(known);
        gone.removeAll(ofJvm);
      } else {
        gone.addAll(ofAny);
      }
      rest = with(rest, place.getKey(), place.getValue().without(gone));
    }
    return rest;
  }

  /** With the traits that the entry has, and without those of metrics that are no longer there. */
  private StoredTest describedBy(BaselineEntry entry) {
    SortedMap<String, MetricTraits> described = new TreeMap<>(metrics);
    described.putAll(entry.metrics());
    described.keySet().removeIf(MetricValues::isBuiltIn); // theirs are the same everywhere
    Set<String> present = new TreeSet<>();
    exact.values().forEach(part -> present.addAll(part.values().keySet()));
    timed.values().stream()
        .flatMap(part -> part.sessions().stream())
        .forEach(session -> present.addAll(session.values().keySet()));
    described.keySet().retainAll(present);
    return new StoredTest(exact, described, timed);
  }

  private static <T> SortedMap<String, T> with(
      Map<String, T> before, String key, Optional<T> after) {
    SortedMap<String, T> map = new TreeMap<>(before);
    map.remove(key);
    after.ifPresent(value -> map.put(key, value));
    return map;
  }

  Baseline baseline(TestId key, Environment environment) {
    List<Baseline.Exact> found = new ArrayList<>();
    SortedMap<String, StoredExact> ofJvms = new TreeMap<>(exact);
    StoredExact ofAny = ofJvms.remove(Baseline.Exact.ANY_JVM);
    if (ofAny != null) {
      found.add(exact(Baseline.Exact.ANY_JVM, ofAny, true));
    }
    NearestEnvironment.nearest(environment.jvm(), ofJvms)
        .map(each -> exact(each.getKey(), each.getValue(), each.getKey().equals(environment.jvm())))
        .ifPresent(found::add);
    return new Baseline(
        key,
        found,
        NearestEnvironment.nearest(environment.key(), timed)
            .map(each -> timed(each.getKey(), each.getValue(), environment)),
        metrics);
  }

  private static Baseline.Exact exact(String jvm, StoredExact found, boolean sameJvm) {
    return new Baseline.Exact(
        jvm, sameJvm, found.settings(), found.commit(), found.reason(), found.values());
  }

  private static Baseline.Timed timed(String key, StoredTimed found, Environment environment) {
    return new Baseline.Timed(
        key, key.equals(environment.key()), found.settings(), found.reason(), found.sessions());
  }
}
