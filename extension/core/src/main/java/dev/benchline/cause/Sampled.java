package dev.benchline.cause;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Counts what was seen of one version; its stacks begin at the test. */
final class Sampled {

  private final Map<List<Frame>, Weight> running = new HashMap<>();
  private final Map<List<Frame>, Weight> elsewhere = new HashMap<>();
  private final Map<List<Frame>, Weight> waiting = new HashMap<>();
  private final Map<List<Frame>, Weight> allocated = new HashMap<>();
  private double paused;
  private long samples;

  /** A thread of the test was seen running, in Java or in native code. */
  void running(List<Frame> stack) {
    running.merge(stack, Weight.of(1), Weight::plus);
    samples++;
  }

  /** A thread that works for the test was seen running. */
  void elsewhere(List<Frame> stack, double seconds) {
    elsewhere.merge(concat(List.of(Frame.OTHER_THREADS), stack), Weight.of(seconds), Weight::plus);
  }

  /** A thread of the test waited. */
  void waiting(List<Frame> stack, double seconds) {
    waiting.merge(stack, Weight.of(seconds), Weight::plus);
    samples++;
  }

  /** Collectors made the version pause for so many seconds. */
  void paused(double seconds) {
    paused += seconds;
  }

  /** Bytes that a thread has allocated since it was asked last, here if not elsewhere. */
  void allocated(List<Frame> stack, Frame type, double bytes) {
    allocated.merge(concat(stack, List.of(type)), Weight.of(bytes), Weight::plus);
  }

  /** The number of times that a thread of the test was seen. */
  long samples() {
    return samples;
  }

  /**
   * The seconds of an invocation. How long it waited and how long collectors paused is known; the
   * rest of its time is what it ran, and goes to the stacks in which it was seen running.
   *
   * @param seconds that an invocation took
   * @param invocations of all threads together
   * @param threads that a pause stops, each for all of its time
   */
  Profile time(double seconds, double invocations, int threads) {
    Map<List<Frame>, Weight> stacks = new HashMap<>();
    double known = Math.min(seconds, paused * threads / invocations);
    if (known > 0) {
      stacks.put(List.of(Frame.COLLECTOR), Weight.of(known));
    }
    for (Map.Entry<List<Frame>, Weight> wait : waiting.entrySet()) {
      Weight weight = wait.getValue().times(1 / invocations);
      known += weight.sum();
      stacks.merge(wait.getKey(), weight, Weight::plus);
    }
    seen(running)
        .scaledTo(Math.max(0, seconds - known))
        .stacks()
        .forEach((stack, weight) -> stacks.merge(stack, weight, Weight::plus));
    elsewhere.forEach(
        (stack, weight) -> stacks.merge(stack, weight.times(1 / invocations), Weight::plus));
    return new Profile(stacks);
  }

  /**
   * The bytes of an invocation.
   *
   * @param bytes that an invocation allocated
   */
  Profile allocation(double bytes) {
    return seen(allocated).scaledTo(bytes);
  }

  /** Without a sample the total is still known, though not where it belongs. */
  private static Profile seen(Map<List<Frame>, Weight> stacks) {
    return new Profile(stacks.isEmpty() ? Map.of(List.of(Frame.NOT_SEEN), Weight.of(1)) : stacks);
  }

  private static List<Frame> concat(List<Frame> outer, List<Frame> inner) {
    return Stream.concat(outer.stream(), inner.stream()).toList();
  }
}
