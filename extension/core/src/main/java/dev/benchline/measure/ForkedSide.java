package dev.benchline.measure;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;

/**
 * The end of the conversation that lives beside the test, in the test's class loader. The other end
 * is {@link QueuedSide}; only types of the JDK cross between the two.
 *
 * <p>The test thread waits here and runs iterations as it is told, so that whatever the test keeps
 * in its thread stays valid.
 */
public final class ForkedSide {

  /** Says that the subject is set up and waits for requests. */
  static final String READY = "ready";

  static final long RUN = 0;
  static final long RUN_EMPTY = 1;
  static final long RESET = 2;
  static final long FINISH = 3;
  static final long JIT = 4;
  static final long KEEP_ON = 5;
  static final long STARTS_THREADS = 6;

  private static volatile Optional<ForkedSide> current = Optional.empty();

  private final BlockingQueue<Object> requests;
  private final BlockingQueue<Object> replies;
  private final Mode mode;
  private final int threads;
  private final long conductor;
  private final PlantedWork planted;

  private ForkedSide(
      BlockingQueue<Object> requests, BlockingQueue<Object> replies, Map<String, String> settings) {
    this.requests = requests;
    this.replies = replies;
    this.mode = Mode.valueOf(Objects.requireNonNull(settings.get("mode")));
    this.threads = Integer.parseInt(settings.get("threads"));
    this.conductor = Long.parseLong(settings.get("conductor"));
    this.planted = PlantedWork.fromText(Objects.requireNonNull(settings.get("planted")));
  }

  /**
   * Makes the class loader that loaded this class a side of a fork, whose test hands itself over by
   * {@link #serve}. The entry point of a {@link Harness} calls it before it runs the test.
   */
  public static void open(
      BlockingQueue<Object> requests, BlockingQueue<Object> replies, Map<String, String> settings) {
    JdbcDrivers.register(ForkedSide.class.getClassLoader());
    current = Optional.of(new ForkedSide(requests, replies, settings));
  }

  /** The side that this JVM, or this class loader, was started for; empty outside of a fork. */
  public static Optional<ForkedSide> current() {
    return current;
  }

  /**
   * Serves the requests of the fork's conductor until the measurement is over.
   *
   * @throws Throwable what the subject threw
   */
  public void serve(Workload workload) throws Throwable {
    try (SideLoop loop = new SideLoop(workload, mode, threads, conductor, planted)) {
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

  private static long[] answer(SideLoop loop, long[] request) {
    if (request[0] == RUN || request[0] == RUN_EMPTY) {
      SideControl.Lap lap = request[0] == RUN ? loop.run(request[1]) : loop.runEmpty(request[1]);
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
