package dev.benchline.suites.kit;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/**
 * Fails a test that leaves threads behind, in the group of its own thread. They get a while to end,
 * for databases and pools do not wait for them. Another group's are not its own: where it is
 * measured beside another version, that one has threads of the same names.
 */
public final class NoThreadLeft implements BeforeEachCallback, AfterEachCallback {

  private static final Namespace NAMESPACE = Namespace.create(NoThreadLeft.class);
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(20);

  /** Those of the measurement, which takes them away itself. */
  private static final String MEASURING = "benchline-";

  /** The JVM's own pool, in whatever group it happens to be started first. */
  private static final String COMMON_POOL = "ForkJoinPool.commonPool-";

  @Override
  public void beforeEach(ExtensionContext context) {
    context.getStore(NAMESPACE).put("before", new HashSet<>(threads().toList()));
  }

  @Override
  public void afterEach(ExtensionContext context) throws InterruptedException {
    Set<?> before = Objects.requireNonNull(context.getStore(NAMESPACE).remove("before", Set.class));
    long end = System.nanoTime() + PATIENCE;
    List<Thread> left = left(before);
    while (!left.isEmpty()) {
      if (System.nanoTime() > end) {
        throw new AssertionError("Threads outlive " + context.getDisplayName() + ": " + left);
      }
      Thread.sleep(5);
      left = left(before);
    }
  }

  private static List<Thread> left(Set<?> before) {
    return threads().filter(thread -> !before.contains(thread)).toList();
  }

  private static Stream<Thread> threads() {
    ThreadGroup own = Thread.currentThread().getThreadGroup();
    Thread[] all = new Thread[own.activeCount() + 100];
    return Arrays.stream(all, 0, own.enumerate(all))
        .filter(thread -> !thread.getName().startsWith(MEASURING))
        .filter(thread -> !thread.getName().startsWith(COMMON_POOL));
  }
}
