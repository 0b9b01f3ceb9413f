package dev.benchline.measure;

import java.lang.reflect.InvocationTargetException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;

/** Runs a side's test on a thread of its own in this JVM, in the class loader it is given. */
final class SideThread implements RunningSide {

  private final QueuedSide control;
  private final Thread thread;
  private volatile Optional<Outcome> outcome = Optional.empty();

  private SideThread(ClassLoader loader, Side side, ForkRequest request, Thread conductor) {
    control = new QueuedSide(side.version());
    thread =
        new Thread(
            () -> run(loader, side, request, conductor), "benchline-" + side.version().text());
    thread.setContextClassLoader(loader);
    thread.setDaemon(true);
  }

  /**
   * Starts the side and waits until its subject is set up.
   *
   * @throws EndedEarly if the test ended before it could be measured
   */
  static SideThread start(ClassLoader loader, Side side, ForkRequest request) {
    SideThread started = new SideThread(loader, side, request, Thread.currentThread());
    started.thread.start();
    started.control.awaitReady();
    return started;
  }

  @Override
  public SideControl control() {
    return control;
  }

  @Override
  public Optional<Outcome> end(long millis) {
    control.abandon();
    try {
      thread.join(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return outcome;
  }

  private void run(ClassLoader loader, Side side, ForkRequest request, Thread conductor) {
    Outcome end;
    try {
      end = Outcome.fromText(launch(loader, side, request, conductor));
    } catch (InvocationTargetException e) {
      end = Outcome.of(e.getTargetException());
    } catch (ReflectiveOperationException | LinkageError e) {
      end = Outcome.of(e);
    }
    outcome = Optional.of(end);
    // If the test ended without having been measured, the conductor is still waiting for it.
    control.replies().add(end.toText());
  }

  private String launch(ClassLoader loader, Side side, ForkRequest request, Thread conductor)
      throws ReflectiveOperationException {
    Map<String, String> settings =
        Map.of(
            "mode", request.plan().mode().name(),
            "threads", Integer.toString(request.plan().threads()),
            "conductor", Long.toString(conductor.getId()),
            "planted", side.planted().toText());
    return (String)
        loader
            .loadClass(request.harness().entryPoint())
            .getMethod(
                "run", String.class, Map.class, Map.class, BlockingQueue.class, BlockingQueue.class)
            .invoke(
                null,
                side.uniqueId(),
                request.harness().parameters(),
                settings,
                control.requests(),
                control.replies());
  }
}
