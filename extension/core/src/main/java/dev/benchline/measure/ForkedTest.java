package dev.benchline.measure;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;

/**
 * The end of the conversation that lives with the test, in the test's class loader. The other end
 * is {@link QueuedControl}; only types of the JDK cross between the two.
 *
 * <p>The test thread waits here and runs iterations as it is told, so that whatever the test keeps
 * in its thread stays valid.
 */
public final class ForkedTest {

  /** Says that the subject is set up and waits for requests. */
  static final String READY = "ready";

  static final long RUN = 0;
  static final long RUN_EMPTY = 1;
  static final long RESET = 2;
  static final long FINISH = 3;
  static final long JIT = 4;
  static final long KEEP_ON = 5;
  static final long STARTS_THREADS = 6;

  private static volatile Optional<ForkedTest> current = Optional.empty();

  private final BlockingQueue<Object> requests;
  private final BlockingQueue<Object> replies;
  private final Mode mode;
  private final int threads;
  private final long conductor;
  private final InjectedSlowdown injected;

  private ForkedTest(
      BlockingQueue<Object> requests, BlockingQueue<Object> replies, Map<String, String> settings) {
    this.requests = requests;
    this.replies = replies;
    this.mode = Mode.valueOf(Objects.requireNonNull(settings.get("mode")));
    this.threads = Integer.parseInt(settings.get("threads"));
    this.conductor = Long.parseLong(settings.get("conductor"));
    this.injected = InjectedSlowdown.fromText(Objects.requireNonNull(settings.get("injected")));
  }

  /**
   * Makes the class loader that loaded this class a version of a fork, whose test hands itself over
   * by {@link #serve}. The entry point of a {@link Harness} calls it before it runs the test.
   */
  public static void open(
      BlockingQueue<Object> requests, BlockingQueue<Object> replies, Map<String, String> settings) {
    JdbcDrivers.register(ForkedTest.class.getClassLoader());
    current = Optional.of(new ForkedTest(requests, replies, settings));
  }

  /** The version that this JVM, or this class loader, was started for; empty outside of a fork. */
  public static Optional<ForkedTest> current() {
    return current;
  }

  /**
   * Serves the requests of the fork's conductor until the measurement is over.
   *
   * @throws Throwable what the subject threw
   */
  public void serve(Workload workload) throws Throwable {
    try (InvocationLoop loop = new InvocationLoop(workload, mode, threads, conductor, injected)) {
      replies.add(READY);
      while (true) {
        long[] request = (long[]) requests.take();
        if (request[0] == FINISH) {
          replies.add(packed(loop.finish()));
          return;
        }
        replies.add(answer(loop, request));
      }
    } catch (SubjectFailure e) {
      replies.add(Outcome.of(e.thrown()).toText());
      throw e.thrown();
    }
  }

  private static byte[] packed(List<Series> series) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new PackedOutput(bytes).series(series);
    return bytes.toByteArray();
  }

  private static long[] answer(InvocationLoop loop, long[] request) {
    if (request[0] == RUN || request[0] == RUN_EMPTY) {
      LoopControl.Lap lap = request[0] == RUN ? loop.run(request[1]) : loop.runEmpty(request[1]);
      return new long[] {lap.nanos(), lap.elapsedNanos(), lap.allocatedBytes()};
    }
    if (request[0] == STARTS_THREADS) {
      return new long[] {loop.startsThreads() ? 1 : 0};
    }
    if (request[0] == KEEP_ON) {
      loop.keepOn(request[1]);
    } else {
      loop.reset();
    }
    return new long[0];
  }
}
