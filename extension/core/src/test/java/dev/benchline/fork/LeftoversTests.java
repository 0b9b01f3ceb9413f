package dev.benchline.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

class LeftoversTests {

  private final ClassLoader version = new URLClassLoader(new URL[0]);
  private final Leftovers leftovers = new Leftovers();

  @Test
  void nothing_stays_of_a_version_that_has_ended() throws InterruptedException {
    start("version", () -> {}).join();

    assertThat(leftovers.after(loaders())).isEmpty();
  }

  @Test
  void a_thread_that_runs_on_is_named() throws InterruptedException {
    CountDownLatch end = new CountDownLatch(1);
    Thread poller = start("poller", () -> awaitQuietly(end));

    assertThat(leftovers.after(loaders())).hasValue("threads (poller)");
    end.countDown();
    poller.join();
  }

  @Test
  void a_thread_whose_loader_the_version_has_made_is_named() throws InterruptedException {
    CountDownLatch end = new CountDownLatch(1);
    Thread worker = new Thread(() -> awaitQuietly(end), "server");
    worker.setContextClassLoader(new URLClassLoader(new URL[0], version));
    worker.start();

    assertThat(leftovers.after(loaders())).hasValue("threads (server)");
    end.countDown();
    worker.join();
  }

  @Test
  void a_thread_without_a_loader_is_known_by_its_class() throws Exception {
    URL classes = LeftoversTests.class.getProtectionDomain().getCodeSource().getLocation();
    URLClassLoader own = new URLClassLoader(new URL[] {classes}, null);
    CountDownLatch end = new CountDownLatch(1);
    Thread worker =
        (Thread)
            own.loadClass(Waiting.class.getName())
                .getConstructor(CountDownLatch.class)
                .newInstance(end);
    worker.setContextClassLoader(null);
    worker.start();

    assertThat(leftovers.after(new ArrayList<>(List.of(own)))).hasValue("threads (waiting)");
    end.countDown();
    worker.join();
  }

  /** A class of a version that is a thread. */
  public static final class Waiting extends Thread {

    private final CountDownLatch end;

    /** Waits until it is told to end. */
    public Waiting(CountDownLatch end) {
      super("waiting");
      this.end = end;
    }

    @Override
    public void run() {
      awaitQuietly(end);
    }
  }

  /** It waits for further processes for a minute, and ends by itself. */
  @Test
  void a_thread_with_which_the_jdk_waits_for_a_process_is_none() throws InterruptedException {
    start("version", LeftoversTests::runAProcess).join();

    assertThat(leftovers.after(loaders())).isEmpty();
  }

  /** Its workers are the JDK's and have the system's class loader. */
  @Test
  void a_task_that_runs_on_in_the_common_pool_is_named() throws InterruptedException {
    CountDownLatch started = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    ForkJoinTask<?> task =
        ForkJoinPool.commonPool()
            .submit(
                () -> {
                  started.countDown();
                  awaitQuietly(end);
                });
    started.await();

    assertThat(leftovers.after(loaders())).hasValue("tasks in the common pool");
    end.countDown();
    task.join();
    assertThat(leftovers.after(loaders())).isEmpty();
  }

  @Test
  @EnabledForJreRange(min = JRE.JAVA_21)
  void a_virtual_thread_that_is_busy_is_named() throws Exception {
    CountDownLatch started = new CountDownLatch(1);
    AtomicBoolean ended = new AtomicBoolean();
    Runnable loop =
        () -> {
          started.countDown();
          while (!ended.get()) {
            Thread.onSpinWait();
          }
        };
    Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, loop);
    started.await();

    try {
      assertThat(leftovers.after(loaders())).hasValue("virtual threads");
    } finally {
      ended.set(true);
    }
    assertThat(leftovers.after(loaders())).isEmpty();
  }

  private List<ClassLoader> loaders() {
    return new ArrayList<>(List.of(version));
  }

  private Thread start(String name, Runnable task) {
    Thread thread = new Thread(task, name);
    thread.setContextClassLoader(version);
    thread.start();
    return thread;
  }

  private static void runAProcess() {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    try {
      new ProcessBuilder(java.toString(), "-version").start().waitFor();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
