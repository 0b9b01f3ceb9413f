package dev.benchline.fork;

import dev.benchline.measure.TestedVersion;
import dev.benchline.measure.Version;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;

/**
 * Runs a version's test on a thread of its own in this JVM, in the class loader it is given.
 *
 * <p>The thread has a group of its own, too. A test that waits until its threads have ended would
 * otherwise wait for those of the other version, which are ended after it.
 */
final class VersionThread implements RunningVersion {

  private static final String PREFIX = "benchline-";

  private final QueuedWire wire = new QueuedWire();
  private final RemoteLoop control;
  private final Thread thread;
  private volatile Optional<ForkOutcome> outcome = Optional.empty();

  private VersionThread(
      ClassLoader loader,
      TestedVersion version,
      Map<String, String> siblings,
      ForkRequest request,
      Thread measuringThread) {
    control = new RemoteLoop(version.version(), wire);
    String name = name(version.version());
    thread =
        new Thread(
            new ThreadGroup(name),
            () -> run(loader, version, siblings, request, measuringThread),
            name);
    thread.setContextClassLoader(loader);
    thread.setDaemon(true);
  }

  private static String name(Version version) {
    return PREFIX + version.text();
  }

  /** True for a thread that runs a version's test, or for one of several that do. */
  static boolean runsTest(Thread thread) {
    ThreadGroup group = thread.getThreadGroup(); // none once the thread has ended
    return group != null
        && thread.getName().startsWith(PREFIX)
        && Arrays.stream(Version.values()).anyMatch(each -> group.getName().equals(name(each)));
  }

  /**
   * Starts the version and waits until its subject is set up.
   *
   * @param siblings the tests that it runs along with its own: their names by their unique ids
   * @throws EndedEarly if the test ended before it could be measured
   */
  static VersionThread start(
      ClassLoader loader,
      TestedVersion version,
      Map<String, String> siblings,
      ForkRequest request) {
    VersionThread started =
        new VersionThread(loader, version, siblings, request, Thread.currentThread());
    started.thread.start();
    started.control.awaitReady();
    return started;
  }

  @Override
  public RemoteLoop control() {
    return control;
  }

  /** The end of the measurement, for one in another JVM. */
  Wire wire() {
    return wire;
  }

  @Override
  public Optional<ForkOutcome> end(long millis) {
    control.abandon();
    try {
      thread.join(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (outcome.isEmpty()) {
      ParentWatchdog.print(thread, thread.getStackTrace());
    }
    return outcome;
  }

  private void run(
      ClassLoader loader,
      TestedVersion version,
      Map<String, String> siblings,
      ForkRequest request,
      Thread measuringThread) {
    ForkOutcome end;
    try {
      end = ForkOutcome.fromText(launch(loader, version, siblings, request, measuringThread));
    } catch (InvocationTargetException e) {
      end = ForkOutcome.of(e.getTargetException());
    } catch (ReflectiveOperationException | LinkageError e) {
      end = ForkOutcome.of(e);
    }
    outcome = Optional.of(end);
    // If the test ended without having been measured, the measurement is still waiting for it.
    wire.replies().add(end.toText());
  }

  private String launch(
      ClassLoader loader,
      TestedVersion version,
      Map<String, String> siblings,
      ForkRequest request,
      Thread measuringThread)
      throws ReflectiveOperationException {
    Map<String, String> settings = new HashMap<>();
    settings.put("mode", request.plan().mode().name());
    settings.put("threads", Integer.toString(request.plan().threads()));
    settings.put("measuringThread", Long.toString(measuringThread.getId()));
    settings.put("injected", version.injected().toText());
    settings.put(Harness.SIBLINGS, String.join("\n", siblings.keySet()));
    siblings.forEach((test, name) -> settings.put(Harness.NAME + test, name));
    if (version.version() != Version.REFERENCE) { // which is another test
      settings.put(Harness.NAME + version.uniqueId(), request.plan().subject().name());
    }
    return (String)
        loader
            .loadClass(request.harness().entryPoint())
            .getMethod(
                "run", String.class, Map.class, Map.class, BlockingQueue.class, BlockingQueue.class)
            .invoke(
                null,
                version.uniqueId(),
                request.harness().parameters(),
                settings,
                wire.requests(),
                wire.replies());
  }
}
