package dev.benchline.fork;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.net.URLClassLoader;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;

/**
 * Finds what a replicate leaves behind in its JVM for the next one: threads and tasks that still
 * run, and MBeans.
 *
 * <p>Its versions have been ended when it is looked for. Static state is no leftover: the next
 * replicate has classes of its own. All that it may cost is memory, so a JVM that has used up half
 * of its heap measures no further replicate.
 */
final class Leftovers {

  private static final int TRIES = 20;
  private static final long BETWEEN_TRIES_MILLIS = 25;
  private static final int SHOWN = 3;

  /** The class of the JDK by which a thread runs a virtual one. */
  private static final String CARRIED = "jdk.internal.vm.Continuation";

  private final Set<Thread> threads = Thread.getAllStackTraces().keySet();
  private final Set<ObjectName> beans = beans();

  /** Looks around before the test of a replicate is set up. */
  Leftovers() {}

  private static Set<ObjectName> beans() {
    return ManagementFactory.getPlatformMBeanServer().queryNames(null, null);
  }

  /**
   * Names what has stayed, for the reader; empty if nothing has.
   *
   * @param loaders of the versions; they are closed
   */
  Optional<String> after(List<ClassLoader> loaders) {
    Optional<String> left = left(loaders);
    for (int i = 1; i < TRIES && left.isPresent(); i++) {
      pause();
      left = left(loaders);
    }
    loaders.forEach(Leftovers::close);
    return left;
  }

  private Optional<String> left(List<ClassLoader> loaders) {
    Map<Thread, StackTraceElement[]> running = Thread.getAllStackTraces();
    List<String> more =
        running.keySet().stream()
            .filter(thread -> isOf(loaders, thread))
            .filter(thread -> !isOfTheJdk(thread) && !threads.contains(thread))
            .map(Thread::getName)
            .toList();
    if (!more.isEmpty()) {
      return some("threads", more);
    }
    if (running.values().stream().anyMatch(Leftovers::carries)) {
      return Optional.of("virtual threads");
    }
    if (!ForkJoinPool.commonPool().isQuiescent()) {
      return Optional.of("tasks in the common pool");
    }
    return some(
        "MBeans",
        beans().stream()
            .filter(bean -> !beans.contains(bean))
            .map(ObjectName::getCanonicalName)
            .toList());
  }

  /** True for the stack of a thread that runs a virtual one, which is busy or cannot let go. */
  private static boolean carries(StackTraceElement[] stack) {
    return Arrays.stream(stack).anyMatch(frame -> frame.getClassName().equals(CARRIED));
  }

  /**
   * True for a thread of a version: its loader is that of the version or has come from it, such as
   * the loader of an embedded server's application, or its class has such a loader.
   */
  private static boolean isOf(List<ClassLoader> loaders, Thread thread) {
    return comesFrom(loaders, thread.getContextClassLoader())
        || comesFrom(loaders, thread.getClass().getClassLoader());
  }

  /** True for one of some class loaders, and for one that has any of them above it. */
  static boolean comesFrom(List<ClassLoader> loaders, @Nullable ClassLoader loader) {
    return Stream.iterate(loader, Objects::nonNull, ClassLoader::getParent)
        .anyMatch(loaders::contains);
  }

  /**
   * True for a thread of the group above all others, where only the JDK starts threads. Where a
   * version has started a process, such as an agent that attaches itself, the one that waits for
   * processes inherits its class loader and ends after a minute without one.
   */
  private static boolean isOfTheJdk(Thread thread) {
    ThreadGroup group = thread.getThreadGroup();
    return group != null && group.getParent() == null;
  }

  private static Optional<String> some(String what, List<String> names) {
    String shown = names.stream().sorted().limit(SHOWN).collect(Collectors.joining(", "));
    int more = names.size() - SHOWN;
    return names.isEmpty()
        ? Optional.empty()
        : Optional.of(what + " (" + shown + (more > 0 ? " and " + more + " more)" : ")"));
  }

  /** Collects garbage, and says if there is memory for a further replicate. */
  static boolean leaveMemory() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory() < runtime.maxMemory() / 2;
  }

  private static void close(ClassLoader loader) {
    try {
      ((URLClassLoader) loader).close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void pause() {
    try {
      Thread.sleep(BETWEEN_TRIES_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
