package dev.benchline.fork;

import dev.benchline.measure.Affinity;
import dev.benchline.measure.InjectedSlowdown;
import dev.benchline.measure.InvocationLoop;
import dev.benchline.measure.LoopControl;
import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.Mode;
import dev.benchline.measure.Series;
import dev.benchline.measure.SubjectFailure;
import dev.benchline.measure.Workload;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;

/**
 * The end of the conversation that lives with the test, in the test's class loader. The other end
 * is {@link RemoteLoop}; only types of the JDK cross the {@link Wire} between the two.
 *
 * <p>The test thread waits here and runs iterations as it is told, so that whatever the test keeps
 * in its thread stays valid.
 */
public final class ForkedTest {

  /** Says that a test is set up and waits for requests; the test's unique id follows. */
  static final String READY = "ready ";

  static final int RUN = 0;
  static final int RUN_EMPTY = 1;
  static final int RESET = 2;
  static final int FINISH = 3;
  static final int JIT = 4;
  static final int NATIVE_THREAD = 5;
  static final int STARTS_THREADS = 6;

  /** Lets the test end, and the next one come, if there is one. */
  static final int NEXT = 7;

  /** Lets all tests end. */
  static final int END = 8;

  /** Asks how long the JIT has compiled. */
  static final int JIT_NANOS = 9;

  /** Asks whether the test has methods between iterations. */
  static final int HOOKS = 10;

  /** Runs invocations that do not count, for a time. */
  static final int RUN_AHEAD = 11;

  private static volatile Optional<ForkedTest> current = Optional.empty();

  private final BlockingQueue<Object> requests;
  private final BlockingQueue<Object> replies;
  private final Mode mode;
  private final int threads;
  private final long measuringThread;
  private final InjectedSlowdown injected;
  private final Map<String, String> names;
  private boolean ended;

  private ForkedTest(
      BlockingQueue<Object> requests, BlockingQueue<Object> replies, Map<String, String> settings) {
    this.requests = requests;
    this.replies = replies;
    this.mode = Mode.valueOf(Objects.requireNonNull(settings.get("mode")));
    this.threads = Integer.parseInt(settings.get("threads"));
    this.measuringThread = Long.parseLong(settings.get("measuringThread"));
    this.names = Map.copyOf(settings);
    this.injected = InjectedSlowdown.fromText(Objects.requireNonNull(settings.get("injected")));
  }

  /**
   * Makes the class loader that loaded this class a version of a fork, whose test hands itself over
   * by {@link #serve}. The entry point of a {@link Harness} calls it before it runs the test.
   */
  public static void open(
      BlockingQueue<Object> requests, BlockingQueue<Object> replies, Map<String, String> settings) {
    current = Optional.of(new ForkedTest(requests, replies, settings));
  }

  /** Ends what {@link #open} has begun; the entry point calls it after it has run the test. */
  public static void close() {
    current = Optional.empty();
    JdbcDrivers.deregister(ForkedTest.class.getClassLoader());
  }

  /** The version that this JVM, or this class loader, was started for; empty outside of a fork. */
  public static Optional<ForkedTest> current() {
    return current;
  }

  /**
   * Serves the requests of the fork's measuring thread until the measurement is over. Several tests
   * are served one after the other.
   *
   * @param uniqueId of the test, as the entry point was given it
   * @param name of the test by its arguments, as it would be called if no other one had the name
   * @throws MeasurementException if it is a test of another name than the one that was asked for
   * @throws Throwable what the subject threw
   */
  public void serve(String uniqueId, String name, Workload workload) throws Throwable {
    if (ended) {
      return;
    }
    requireName(uniqueId, name);
    try (InvocationLoop loop =
        new InvocationLoop(workload, mode, threads, measuringThread, injected)) {
      replies.add(READY + uniqueId);
      while (true) {
        long[] request = (long[]) requests.take();
        if (request[0] == NEXT || request[0] == END) {
          ended = request[0] == END;
          return;
        }
        replies.add(answer(loop, request));
      }
    } catch (SubjectFailure e) {
      replies.add(ForkOutcome.of(e.thrown()).toText());
      throw e.thrown();
    }
  }

  /** JUnit tells invocations apart by their number, whatever their arguments are. */
  private void requireName(String uniqueId, String own) {
    // As the request has it, in which half of a surrogate pair is a question mark.
    String name = new String(own.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    String asked = names.getOrDefault(Harness.NAME + uniqueId, name);
    boolean isAsked = asked.startsWith(name) && asked.substring(name.length()).matches("(#\\d+)*");
    if (!isAsked) {
      throw new MeasurementException(
          """
          %s was to be measured, and the invocation of that number is %s here: a version, or a JVM, has other arguments or has them in another order.
            > append new arguments to the others, and have them in one order in each JVM\
          """
              .formatted(asked, name));
    }
  }

  private static Object answer(InvocationLoop loop, long[] request) {
    return switch ((int) request[0]) {
      case RUN -> numbers(loop.run(request[1]));
      case RUN_EMPTY -> numbers(loop.runEmpty(request[1]));
      case JIT -> new long[] {loop.jitIsLate() ? 1 : 0};
      case JIT_NANOS -> new long[] {loop.jitNanos()};
      case HOOKS -> new long[] {loop.hasHooks() ? 1 : 0};
      case STARTS_THREADS -> new long[] {loop.startsThreads() ? 1 : 0};
      case FINISH -> Packed.pack(new Kept(loop.finish()));
      case NATIVE_THREAD -> new long[] {Affinity.nativeThread()};
      case RUN_AHEAD -> {
        loop.runAhead(request[1], request[2]);
        yield new long[0];
      }
      default -> {
        loop.reset();
        yield new long[0];
      }
    };
  }

  private static long[] numbers(LoopControl.Lap lap) {
    return new long[] {lap.nanos(), lap.elapsedNanos(), lap.allocatedBytes()};
  }

  /** The series that the loop has kept, at the end. */
  record Kept(List<Series> series) {}
}
