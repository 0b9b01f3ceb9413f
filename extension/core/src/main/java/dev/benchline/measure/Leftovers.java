package dev.benchline.measure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.ref.WeakReference;
import java.net.URLClassLoader;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.management.ObjectName;

/**
 * What a replicate leaves behind in its JVM: the next one must not find it.
 *
 * <p>Its versions have been ended when it is looked for. Static state goes with the class loaders,
 * if nothing refers to them any more.
 */
final class Leftovers {

  private static final int TRIES = 20;
  private static final long BETWEEN_TRIES_MILLIS = 25;
  private static final int SHOWN = 3;

  private final Set<ObjectName> beans = beans();

  /** Looks around before a replicate. */
  Leftovers() {}

  private static Set<ObjectName> beans() {
    return ManagementFactory.getPlatformMBeanServer().queryNames(null, null);
  }

  /**
   * What has stayed, for the reader; empty if nothing has.
   *
   * @param loaders of the versions; they are closed and forgotten
   */
  Optional<String> after(List<ClassLoader> loaders) {
    List<WeakReference<ClassLoader>> gone = loaders.stream().map(WeakReference::new).toList();
    loaders.forEach(Leftovers::close);
    loaders.clear();
    for (int i = 1; i < TRIES; i++) {
      if (isGone(gone)) {
        return Optional.empty();
      }
      pause();
    }
    return isGone(gone) ? Optional.empty() : Optional.of(left(gone));
  }

  private boolean isGone(List<WeakReference<ClassLoader>> loaders) {
    System.gc();
    return loaders.stream().allMatch(loader -> loader.get() == null) && beans.containsAll(beans());
  }

  private String left(List<WeakReference<ClassLoader>> loaders) {
    List<String> threads =
        Thread.getAllStackTraces().keySet().stream()
            .filter(
                thread ->
                    loaders.stream()
                        .map(WeakReference::get)
                        .anyMatch(loader -> loader == thread.getContextClassLoader()))
            .map(Thread::getName)
            .toList();
    if (!threads.isEmpty()) {
      return some("threads", threads);
    }
    Set<ObjectName> more = new HashSet<>(beans());
    more.removeAll(beans);
    return more.isEmpty()
        ? "classes that something outside of the test still refers to"
        : some("MBeans", more.stream().map(ObjectName::getCanonicalName).toList());
  }

  private static String some(String what, List<String> names) {
    String shown = names.stream().sorted().limit(SHOWN).collect(Collectors.joining(", "));
    int more = names.size() - SHOWN;
    return what + " (" + shown + (more > 0 ? " and " + more + " more)" : ")");
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
