package dev.benchline.fork;

import static java.time.Duration.ofMillis;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.DURATION;

import dev.benchline.OtherJvm;
import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.Watch;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class MachineLockTests {

  @TempDir private Path directory;

  @Test
  @Timeout(value = 1, unit = TimeUnit.MINUTES)
  void copies_of_this_class_in_two_class_loaders_wait_for_each_other() throws Exception {
    Path file = directory.resolve("lock");
    List<String> journal = new CopyOnWriteArrayList<>();
    CountDownLatch held = new CountDownLatch(1);
    CountDownLatch let = new CountDownLatch(1);
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try (URLClassLoader loader = loader()) {
      Future<?> first =
          threads.submit(
              () ->
                  MachineLock.holding(
                      file,
                      () -> {
                        held.countDown();
                        let.await();
                        journal.add("first");
                        return "";
                      }));
      held.await();
      AtomicReference<Thread> waiting = new AtomicReference<>();
      Future<?> second =
          threads.submit(
              () -> {
                waiting.set(Thread.currentThread());
                return copy(loader)
                    .invoke(
                        null,
                        file,
                        (Callable<String>)
                            () -> {
                              journal.add("second");
                              return "";
                            });
              });
      while (!second.isDone() && !isBlocked(waiting.get())) {
        Thread.sleep(10);
      }
      let.countDown();
      second.get();
      first.get();
    } finally {
      threads.shutdownNow();
    }

    assertThat(journal).containsExactly("first", "second");
  }

  /** In a directory where everybody may write, a link could lead to a file that matters. */
  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void no_link_is_followed() throws IOException {
    Path mine = Files.writeString(directory.resolve("notes.txt"), "mine");
    Path link = Files.createSymbolicLink(directory.resolve("lock"), mine);

    assertThatThrownBy(() -> MachineLock.holding(link, () -> ""))
        .isInstanceOf(MeasurementException.class)
        .hasMessageContaining("cannot be opened");
    assertThat(mine).hasContent("mine");
  }

  @Test
  @Timeout(value = 1, unit = TimeUnit.MINUTES)
  void whoever_waits_is_told_for_whom_and_how_long_it_was() throws Exception {
    Path file = directory.resolve("lock");
    List<String> told = new ArrayList<>();
    List<Duration> times = new ArrayList<>();
    Process holder = holderOf(file);
    try {
      Watch watch =
          new Watch() {
            @Override
            public void measuring() {}

            @Override
            public void waiting(String whom) {
              told.add(whom);
              holder.destroyForcibly();
            }

            @Override
            public void waited(Duration time) {
              times.add(time);
            }
          };

      assertThat(MachineLock.holding(file, watch, () -> "measured")).isEqualTo("measured");
    } finally {
      holder.destroyForcibly();
    }

    assertThat(told.get(0))
        .isEqualTo("process %d in %s".formatted(holder.pid(), Path.of("").toAbsolutePath()));
    // It looks again after 200 ms, of which a clock may round some off.
    assertThat(times).singleElement().asInstanceOf(DURATION).isGreaterThan(ofMillis(150));
  }

  /** A process that holds the lock already. */
  private static Process holderOf(Path file) throws IOException {
    Process holder =
        OtherJvm.running(LockHolder.class, file.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    assertThat(holder.getInputStream().read()).as("it holds the lock").isEqualTo('!');
    return holder;
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void a_file_of_somebody_else_is_named_with_what_to_do() throws Exception {
    Path file = Files.createFile(directory.resolve("lock"));
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
    Assumptions.assumeFalse(Files.isWritable(file), "this user may write everything");

    assertThatThrownBy(() -> MachineLock.holding(file, () -> ""))
        .isInstanceOf(MeasurementException.class)
        .hasMessageContaining(file.toString())
        .hasMessageContaining("belongs to " + Files.getOwner(file).getName())
        .hasMessageContaining("rm '" + file + "'");
  }

  @Test
  @Timeout(value = 1, unit = TimeUnit.MINUTES)
  void an_interrupt_while_it_waits_is_an_interrupted_measurement() throws Exception {
    Path file = directory.resolve("lock");
    Watch watch =
        new Watch() {
          @Override
          public void measuring() {}

          @Override
          public void waiting(String whom) {
            Thread.currentThread().interrupt();
          }
        };
    Process holder = holderOf(file);
    try {
      assertInterrupted(() -> MachineLock.holding(file, watch, () -> "measured"));
    } finally {
      holder.destroyForcibly();
    }
  }

  @Test
  void an_interrupt_while_it_measures_is_an_interrupted_measurement() {
    assertInterrupted(
        () ->
            MachineLock.holding(
                directory.resolve("lock"),
                () -> {
                  throw new InterruptedException();
                }));
  }

  private static void assertInterrupted(ThrowingCallable measuring) {
    assertThatThrownBy(measuring)
        .isInstanceOf(MeasurementException.class)
        .hasMessageContaining("was interrupted");
    assertThat(Thread.interrupted()).as("for whoever asks next").isTrue();
  }

  /** As that of a build whose tests have one of their own, which the first of them is to make. */
  @Test
  void a_temporary_directory_that_is_not_there_is_made() throws Exception {
    Path file = directory.resolve("target/failsafe-tmp/lock");

    assertThat(MachineLock.holding(file, () -> "measured")).isEqualTo("measured");
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void a_temporary_directory_may_be_a_link() throws Exception {
    Path link = Files.createSymbolicLink(directory.resolve("link"), directory);

    assertThat(MachineLock.holding(link.resolve("lock"), () -> "measured")).isEqualTo("measured");
  }

  @Test
  void a_directory_that_cannot_be_made_is_named_with_what_to_do() throws Exception {
    Path file = Files.createFile(directory.resolve("full")).resolve("lock");

    assertThatThrownBy(() -> MachineLock.holding(file, () -> ""))
        .isInstanceOf(MeasurementException.class)
        .hasMessageContaining(file.toString())
        .hasMessageContaining("-Djava.io.tmpdir=");
  }

  @Test
  void a_directory_in_its_place_is_named_with_what_to_do() {
    assertThatThrownBy(() -> MachineLock.holding(directory, () -> ""))
        .isInstanceOf(MeasurementException.class)
        .hasMessageContaining(directory.toString())
        .hasMessageContaining("rm -r '" + directory + "'");
  }

  private static boolean isBlocked(@Nullable Thread thread) {
    return thread != null && thread.getState() == Thread.State.BLOCKED;
  }

  private static Method copy(ClassLoader loader) throws ReflectiveOperationException {
    Method holding =
        loader
            .loadClass(MachineLock.class.getName())
            .getDeclaredMethod("holding", Path.class, Callable.class);
    holding.setAccessible(true);
    return holding;
  }

  private static URLClassLoader loader() throws Exception {
    URL classes = MachineLock.class.getProtectionDomain().getCodeSource().getLocation();
    return new URLClassLoader(new URL[] {classes}, ClassLoader.getPlatformClassLoader());
  }
}
