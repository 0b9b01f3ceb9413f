package dev.benchline.suites.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

class NoThreadLeftTests {

  /** Other listeners would report these tests as the build's. */
  private static final LauncherConfig ALONE =
      LauncherConfig.builder().enableTestExecutionListenerAutoRegistration(false).build();

  /** Keeps the threads of the tests alive. */
  private static CountDownLatch end = new CountDownLatch(1);

  @AfterEach
  void end() {
    end.countDown();
    end = new CountDownLatch(1);
  }

  @Test
  void a_thread_that_outlives_its_test_fails_it() {
    assertThat(run(LeavesOne.class).getFailures())
        .singleElement()
        .extracting(failure -> failure.getException().getMessage())
        .asString()
        .contains("Threads outlive leaves()", "left behind");
  }

  @Test
  void a_thread_of_another_group_is_not_its_own() {
    assertThat(run(StartsOneElsewhere.class).getTestsSucceededCount()).isEqualTo(1);
  }

  private static TestExecutionSummary run(Class<?> test) {
    SummaryGeneratingListener listener = new SummaryGeneratingListener();
    LauncherFactory.create(ALONE)
        .execute(
            LauncherDiscoveryRequestBuilder.request().selectors(selectClass(test)).build(),
            listener);
    return listener.getSummary();
  }

  private static void start(ThreadGroup group) {
    CountDownLatch latch = end;
    Thread thread =
        new Thread(
            group,
            () -> {
              try {
                latch.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            "left behind");
    thread.setDaemon(true);
    thread.start();
  }

  @ExtendWith(NoThreadLeft.class)
  static class LeavesOne {

    @Test
    void leaves() {
      start(Thread.currentThread().getThreadGroup());
    }
  }

  @ExtendWith(NoThreadLeft.class)
  static class StartsOneElsewhere {

    @Test
    void starts() {
      start(new ThreadGroup(Thread.currentThread().getThreadGroup().getParent(), "elsewhere"));
    }
  }
}
