package dev.benchline.jdbc;

import static java.util.Collections.newSetFromMap;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import javax.sql.DataSource;
import net.ttddyy.dsproxy.support.ProxyDataSourceBuilder;

/**
 * Counts SQL statements, batches, round trips and rows, so that a test can gate them as exact
 * metrics: they repeat to the digit where times do not.
 *
 * <pre>{@code
 * private final SqlProbe probe = new SqlProbe();
 * private final Orders orders = new Orders(probe.wrap(dataSource));
 *
 * @PerfTest
 * void find(Recorder recorder, Blackhole blackhole) {
 *   probe.count(() -> blackhole.consume(orders.find(1))).record(recorder);
 * }
 * }</pre>
 *
 * <p>Only what happens within {@link #count count} is counted, so that setting up and warming a
 * cache are not. What {@code count} returns can be asserted on in a plain test as well.
 *
 * <p>The probe stands between the caller and the data source. It adds about a microsecond and some
 * bytes to each call of the driver, in both versions of a comparison.
 *
 * <p>Thread-safe. Each thread that counts gets its own counts, such as with {@code PerfTest(threads
 * = 4)}, and what it does outside of {@code count} belongs to no other thread. Threads that the
 * work hands a part to, and that never count, are counted with it, as long as no more than one
 * thread counts at a time.
 *
 * @since 0.1
 */
public final class SqlProbe {

  /** Of each thread that is counting. */
  private final Map<Thread, Tally> tallies = new ConcurrentHashMap<>();

  /** The threads that have ever counted; what they do meanwhile is nobody else's work. */
  private final Set<Thread> counting =
      Collections.synchronizedSet(newSetFromMap(new WeakHashMap<>()));

  private final TallyListener listener = new TallyListener(this::tell);

  /** A probe that watches no data source yet. */
  public SqlProbe() {}

  /**
   * A data source that does what the given one does and lets this probe count. A probe may watch
   * several.
   */
  public DataSource wrap(DataSource dataSource) {
    return ProxyDataSourceBuilder.create(dataSource)
        .listener(listener)
        .methodListener(listener)
        .proxyResultSet()
        .proxyGeneratedKeys()
        .build();
  }

  /**
   * Does a piece of work and counts.
   *
   * @param work what is to be counted
   * @param <E> what the work may throw
   * @return what the work asked of the data sources that this probe watches
   * @throws IllegalStateException if this thread is counting already, or if it cannot be told which
   *     of several counting threads another one worked for
   */
  public <E extends Exception> SqlCounts count(Work<E> work) throws E {
    Thread thread = Thread.currentThread();
    Tally tally = new Tally();
    if (tallies.putIfAbsent(thread, tally) != null) {
      throw new IllegalStateException(
          "SqlProbe.count was called within SqlProbe.count. Count the inner work or the outer.");
    }
    counting.add(thread);
    try {
      work.run();
    } finally {
      tallies.remove(thread);
    }
    return tally.counts();
  }

  private void tell(Consumer<Tally> event) {
    Thread thread = Thread.currentThread();
    Tally own = tallies.get(thread);
    if (own != null) {
      event.accept(own);
      return;
    }
    if (counting.contains(thread)) {
      return;
    }
    List<Tally> candidates = List.copyOf(tallies.values());
    if (candidates.size() == 1) {
      event.accept(candidates.get(0));
    } else {
      candidates.forEach(current -> current.doubt(thread.getName()));
    }
  }

  /**
   * A piece of work that may throw.
   *
   * @param <E> what it may throw
   */
  @FunctionalInterface
  public interface Work<E extends Exception> {

    /** Does it. */
    void run() throws E;
  }
}
