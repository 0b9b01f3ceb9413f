package dev.benchline;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.TestInfo;

/** Tests that end their fork in every way there is. Run by {@link ForksTests} only. */
class ForkDeaths {

  private double number = 2.5;

  @BeforeEach
  void set_up(TestInfo test) {
    if (test.getTestMethod().orElseThrow().getName().equals("fails_in_set_up")) {
      throw new IllegalStateException("no setup today");
    }
  }

  @AfterEach
  void tear_down(TestInfo test) throws IOException, InterruptedException {
    if (test.getTestMethod().orElseThrow().getName().equals("fails_in_tear_down")) {
      throw new IllegalStateException("no teardown today");
    }
    if (test.getTestMethod().orElseThrow().getName().equals("hangs_in_tear_down")) {
      hangs();
    }
  }

  @PerfTest
  void is_fine(Blackhole blackhole) {
    blackhole.consume(Math.log(number));
  }

  @PerfTest
  void fails() {
    throw new AssertionError("on purpose");
  }

  @PerfTest
  void exits() {
    System.out.println("about to exit");
    System.exit(3);
  }

  @PerfTest
  void halts() {
    Runtime.getRuntime().halt(42);
  }

  @PerfTest
  void halts_as_a_watchdog_does() {
    Runtime.getRuntime().halt(124);
  }

  @PerfTest
  void hangs() throws IOException, InterruptedException {
    Process server =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-cp",
                System.getProperty("java.class.path"),
                Server.class.getName())
            .start();
    System.out.println("hanging with server " + server.pid() + ".");
    new CountDownLatch(1).await();
  }

  @PerfTest
  void hangs_in_tear_down(Blackhole blackhole) {
    blackhole.consume(Math.log(number));
  }

  @PerfTest
  void prints_its_arguments(Blackhole blackhole) {
    if (number == 2.5) {
      number = 3.5;
      System.out.println("arguments " + ManagementFactory.getRuntimeMXBean().getInputArguments());
    }
    blackhole.consume(Math.log(number));
  }

  /** A process that a test needs and does not end. */
  static final class Server {

    public static void main(String[] args) throws InterruptedException {
      TimeUnit.MINUTES.sleep(5);
    }
  }

  @PerfTest
  void is_killed() {
    ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
    killMyself();
  }

  @PerfTest
  void leaves_a_thread_behind(Blackhole blackhole) {
    if (number == 2.5) {
      number = 3.5;
      new Thread(ForkDeaths::sleepForEver, "left behind").start();
    }
    blackhole.consume(Math.log(number));
  }

  @PerfTest
  void hangs_in_shutdown(Blackhole blackhole) {
    if (number == 2.5) {
      number = 3.5;
      Runtime.getRuntime().addShutdownHook(new Thread(ForkDeaths::sleepForEver));
    }
    blackhole.consume(Math.log(number));
  }

  @PerfTest
  void writes_to_standard_output(Blackhole blackhole) {
    System.out.println("{\"outcome\": garbage}");
    System.err.println("more garbage");
    blackhole.consume(Math.log(number));
  }

  @PerfTest
  void reads_standard_input(Blackhole blackhole) throws java.io.IOException {
    blackhole.consume(System.in.read());
  }

  @PerfTest
  void fails_an_assertion() {
    Assertions.assertEquals(1, 2, "one is not two");
  }

  @PerfTest
  void throws_something() {
    throw new IllegalStateException("not today");
  }

  @PerfTest
  void wants_a_port() throws java.io.IOException {
    new java.net.ServerSocket(Integer.getInteger("port")).close();
  }

  @PerfTest
  void wants_a_port_for_a_container() {
    throw new IllegalStateException(
        "Container startup failed for image postgres:17",
        new IllegalStateException(
            "Status 500: {\"message\":\"driver failed programming external connectivity on endpoint"
                + " db: Bind for 0.0.0.0:5432 failed: port is already allocated\"}"));
  }

  @PerfTest
  void is_aborted() {
    Assumptions.assumeTrue(false, "no such machine here");
  }

  @Disabled("out of order")
  @PerfTest
  void is_disabled() {}

  @PerfTest
  void fails_in_set_up() {}

  @PerfTest
  void fails_in_tear_down(Blackhole blackhole) {
    blackhole.consume(Math.log(number));
  }

  @PerfTest
  void does_nothing() {}

  @PerfTest
  void runs_out_of_memory(Blackhole blackhole) {
    long[][] all = new long[1 << 20][];
    for (int i = 0; i < all.length; i++) {
      all[i] = new long[1 << 20];
    }
    blackhole.consume(all);
  }

  private static void killMyself() {
    try {
      new ProcessBuilder("kill", "-9", Long.toString(ProcessHandle.current().pid()))
          .start()
          .waitFor();
    } catch (java.io.IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void sleepForEver() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
