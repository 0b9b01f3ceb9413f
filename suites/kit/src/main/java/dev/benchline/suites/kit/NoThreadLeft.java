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
 * Fails a test that leaves threads behind. They get a while to end, for databases and pools do not
 * wait for them.
 */
public final class NoThreadLeft implements BeforeEachCallback, AfterEachCallback {

  private static final Namespace NAMESPACE = Namespace.create(NoThreadLeft.class);
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(20);

  /** Those of the measurement, which takes them away itself. */
  private static final String MEASURING = "benchline-";

  /** The JVM's own pool, in whatever group it happens to be started first. */
  private static final String COMMON_POOL = "ForkJoinPool.commonPool-";

  /** What belongs to the JVM: signals, cleaners, carriers of virtual threads. */
  private static final Set<String> GROUPS =
      Set.of("system", "InnocuousThreadGroup", "CarrierThreads");

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
    ThreadGroup top = Thread.currentThread().getThreadGroup();
    while (top.getParent() != null) {
      top = top.getParent();
    }
    Thread[] all = new Thread[top.activeCount() + 100];
    return Arrays.stream(all, 0, top.enumerate(all))
        .filter(NoThreadLeft::isOfTheTest)
        .filter(thread -> !thread.getName().startsWith(MEASURING))
        .filter(thread -> !thread.getName().startsWith(COMMON_POOL));
  }

  /** A thread that has ended, perhaps just now, is in no group any more. */
  private static boolean isOfTheTest(Thread thread) {
    ThreadGroup group = thread.getThreadGroup();
    return group != null && !GROUPS.contains(group.getName());
  }
}
