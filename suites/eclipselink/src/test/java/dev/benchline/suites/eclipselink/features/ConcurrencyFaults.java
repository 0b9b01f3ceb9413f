package dev.benchline.suites.eclipselink.features;

import dev.benchline.suites.kit.FaultyPart;
import org.eclipse.persistence.queries.LoadGroup;

/** Faults of what the concurrent session is told, and of how it is asked. */
final class ConcurrencyFaults {

  private ConcurrencyFaults() {}

  /** As if somebody had left {@code setIsConcurrent(true)} away. */
  static final class NotConcurrent extends FaultyPart<Concurrency> {
    NotConcurrent() {
      super("a session that is not concurrent", Concurrency.class, sound -> Concurrency.OFF);
    }
  }

  /** As if somebody had asked for objects that are not to be changed. */
  static final class ReadOnly extends FaultyPart<Reading> {
    ReadOnly() {
      super("a read-only query", Reading.class, sound -> Reading.READ_ONLY);
    }
  }

  /** As if somebody had left the load group away. */
  static final class NoLoadGroup extends FaultyPart<LoadGroup> {
    NoLoadGroup() {
      super("no load group", LoadGroup.class, sound -> new LoadGroup());
    }
  }

  /** As if somebody had asked for a concurrent load group. */
  static final class ConcurrentLoadGroup extends FaultyPart<LoadGroup> {
    ConcurrentLoadGroup() {
      super("a load group that is concurrent itself", LoadGroup.class, Loading::concurrently);
    }
  }

  /** As if somebody had left the hint away. */
  static final class NoHint extends FaultyPart<LoadHint> {
    NoHint() {
      super("no hint", LoadHint.class, sound -> LoadHint.NONE);
    }
  }
}
