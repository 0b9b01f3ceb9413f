package dev.benchline.fork;

import dev.benchline.measure.Affinity;
import dev.benchline.measure.LoopControl;
import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.Series;
import dev.benchline.measure.Version;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Asks the {@link ForkedTest} of a version, at the other end of a wire, to run its loop. */
final class RemoteLoop implements LoopControl {

  private final Version version;
  private final Wire wire;
  private String test = "";
  private long keptThread;

  RemoteLoop(Version version, Wire wire) {
    this.version = version;
    this.wire = wire;
  }

  /**
   * Waits until the subject is set up.
   *
   * @throws EndedEarly if the test ended before it could be measured
   */
  void awaitReady() {
    Object reply = reply();
    if (reply instanceof String ready) {
      test = ready.substring(ForkedTest.READY.length());
    }
  }

  /** The unique id of the test that is set up. */
  String test() {
    return test;
  }

  /**
   * Lets the test end, and waits until the next one is set up, whose threads may run on any
   * processor again.
   *
   * @return its unique id; empty if all have ended, and well
   * @throws EndedEarly if one of them ended badly
   */
  Optional<String> next() {
    Affinity.free(keptThread);
    keptThread = 0;
    wire.send(new long[] {ForkedTest.NEXT, 0});
    Object reply = wire.receive();
    if (reply instanceof String text && text.startsWith(ForkedTest.READY)) {
      test = text.substring(ForkedTest.READY.length());
      return Optional.of(test);
    }
    ForkOutcome outcome = ForkOutcome.fromText((String) reply);
    if (outcome.status() != ForkOutcome.Status.COMPLETED) {
      throw new EndedEarly(version, outcome);
    }
    return Optional.empty();
  }

  @Override
  public Lap run(long invocations) {
    return lap(ForkedTest.RUN, invocations);
  }

  @Override
  public Lap runEmpty(long invocations) {
    return lap(ForkedTest.RUN_EMPTY, invocations);
  }

  @Override
  public void runAhead(long invocations, long nanos) {
    ask(ForkedTest.RUN_AHEAD, invocations, nanos);
  }

  private Lap lap(int what, long invocations) {
    long[] lap = ask(what, invocations);
    return new Lap(lap[0], lap[1], lap[2]);
  }

  @Override
  public boolean hasHooks() {
    return ask(ForkedTest.HOOKS, 0)[0] == 1;
  }

  @Override
  public boolean startsThreads() {
    return ask(ForkedTest.STARTS_THREADS, 0)[0] == 1;
  }

  @Override
  public void keepOn(long processor) {
    keptThread = ask(ForkedTest.NATIVE_THREAD, 0)[0];
    Affinity.keep(keptThread, processor);
  }

  @Override
  public boolean jitIsLate() {
    return ask(ForkedTest.JIT, 0)[0] == 1;
  }

  @Override
  public long jitNanos() {
    return ask(ForkedTest.JIT_NANOS, 0)[0];
  }

  @Override
  public void reset() {
    ask(ForkedTest.RESET, 0);
  }

  @Override
  public List<Series> finish() {
    wire.send(new long[] {ForkedTest.FINISH, 0});
    byte[] packed = (byte[]) reply();
    try {
      return Packed.unpack(packed, ForkedTest.Kept.class).series();
    } catch (IOException e) {
      throw new MeasurementException("The values of " + version.text() + " cannot be read.", e);
    }
  }

  /** Tells the version to end, whatever state it is in, without waiting for it. */
  void abandon() {
    wire.send(new long[] {ForkedTest.END, 0});
  }

  private long[] ask(long... request) {
    wire.send(request);
    return (long[]) reply();
  }

  private Object reply() {
    Object reply = wire.receive();
    if (reply instanceof String text && !text.startsWith(ForkedTest.READY)) {
      throw new EndedEarly(version, ForkOutcome.fromText(text));
    }
    return reply;
  }
}
