package dev.benchline.measure;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;

/**
 * The main class of a fork: starts each side's test on a thread of its own, conducts the
 * measurement, and writes one file.
 *
 * <p>Arguments: the file with the {@link ForkRequest}, and the file for the {@link ForkReply}.
 */
public final class ForkMain {

  static final int TIMED_OUT = 124;
  private static final long TEAR_DOWN_MILLIS = 10_000;

  private final ForkRequest request;
  private final List<QueuedSide> sides = new ArrayList<>();
  private final Thread conductor = Thread.currentThread();
  private final List<Thread> threads = new ArrayList<>();
  private final List<Outcome> outcomes = Collections.synchronizedList(new ArrayList<>());

  private ForkMain(ForkRequest request) {
    this.request = request;
  }

  /** Runs the fork. */
  public static void main(String[] args) throws IOException {
    ForkRequest request = ForkFiles.read(Path.of(args[0]), ForkRequest.class);
    dieWithTheParent();
    dieWhenOverdue(request.plan().timeout());
    ForkFiles.write(Path.of(args[1]), new ForkMain(request).run());
    System.exit(0); // the test may have left threads behind
  }

  private ForkReply run() {
    try {
      startSides();
      ForkRecording recording =
          new Conductor(request.plan(), List.copyOf(sides)).conduct(request.number());
      for (Thread thread : threads) {
        thread.join();
      }
      Outcome worst =
          outcomes.stream()
              .filter(outcome -> outcome.status() != Outcome.Status.COMPLETED)
              .findFirst()
              .orElseGet(Outcome::completed);
      return new ForkReply(worst, recording, null);
    } catch (QueuedSide.EndedEarly e) {
      tearDown();
      return new ForkReply(e.outcome(), null, null);
    } catch (MeasurementException e) {
      tearDown();
      return new ForkReply(Outcome.completed(), null, e.getMessage());
    } catch (InterruptedException e) {
      return new ForkReply(Outcome.completed(), null, "The fork was interrupted.");
    }
  }

  /**
   * Starts the sides one after the other. What is loaded second runs a little faster, so every other
   * fork starts with the other side.
   */
  private void startSides() {
    List<Side> planned = request.plan().sides();
    planned.forEach(side -> sides.add(new QueuedSide()));
    boolean swapped = request.number() % 2 == 0;
    for (int i = 0; i < planned.size(); i++) {
      int index = swapped ? planned.size() - 1 - i : i;
      start(planned.get(index), sides.get(index));
      sides.get(index).awaitReady();
    }
  }

  /** Lets the tests end in their own way, with their tear-down, for as long as is reasonable. */
  private void tearDown() {
    sides.forEach(QueuedSide::abandon);
    try {
      for (Thread thread : threads) {
        thread.join(TEAR_DOWN_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void start(Side side, QueuedSide control) {
    ClassLoader loader =
        request.plan().sides().size() == 1
            ? ForkMain.class.getClassLoader()
            : new URLClassLoader(urls(side), ClassLoader.getPlatformClassLoader());
    Thread thread = new Thread(() -> launch(loader, side, control), "benchline-" + side.name());
    thread.setContextClassLoader(loader);
    thread.setDaemon(true);
    threads.add(thread);
    thread.start();
  }

  private void launch(ClassLoader loader, Side side, QueuedSide control) {
    Outcome outcome;
    try {
      Map<String, String> settings =
          Map.of(
              "mode", request.plan().mode().name(),
              "threads", Integer.toString(request.plan().threads()),
              "conductor", Long.toString(conductor.getId()));
      outcome =
          Outcome.fromText(
              (String)
                  loader
                      .loadClass(SideLauncher.class.getName())
                      .getMethod(
                          "run",
                          String.class,
                          Map.class,
                          Map.class,
                          BlockingQueue.class,
                          BlockingQueue.class)
                      .invoke(
                          null,
                          side.uniqueId(),
                          request.parameters(),
                          settings,
                          control.requests(),
                          control.replies()));
    } catch (InvocationTargetException e) {
      outcome = Outcome.of(e.getCause());
    } catch (ReflectiveOperationException | LinkageError e) {
      outcome = Outcome.of(e);
    }
    outcomes.add(outcome);
    // If the test ended without having been measured, the conductor is still waiting for it.
    control.replies().add(outcome.toText());
  }

  private static URL[] urls(Side side) {
    return side.classPath().stream()
        .map(
            path -> {
              try {
                return path.toUri().toURL();
              } catch (MalformedURLException e) {
                throw new MeasurementException("'" + path + "' is no class path entry.", e);
              }
            })
        .toArray(URL[]::new);
  }

  /** The parent holds the other end of the standard input; it closes when the parent is gone. */
  private static void dieWithTheParent() {
    InputStream fromParent = new FileInputStream(FileDescriptor.in);
    System.setIn(InputStream.nullInputStream());
    daemon(
        "benchline-parent-watch",
        () -> {
          try {
            while (fromParent.read() >= 0) {
              // the parent never writes
            }
          } catch (IOException e) {
            // as good as closed
          }
          Runtime.getRuntime().halt(1);
        });
  }

  private static void dieWhenOverdue(Duration timeout) {
    daemon(
        "benchline-watchdog",
        () -> {
          try {
            Thread.sleep(timeout.toMillis());
          } catch (InterruptedException e) {
            return;
          }
          System.err.println("The time of this fork, " + timeout + ", is over. Its threads:");
          Thread.getAllStackTraces()
              .forEach(
                  (thread, frames) -> {
                    System.err.println(thread);
                    for (StackTraceElement frame : frames) {
                      System.err.println("\tat " + frame);
                    }
                  });
          System.err.flush();
          Runtime.getRuntime().halt(TIMED_OUT);
        });
  }

  private static void daemon(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    thread.start();
  }
}
