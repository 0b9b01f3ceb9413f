package dev.benchline.measure;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The conductor's end of the conversation with a version that runs on a thread, and perhaps in a
 * class loader, of its own.
 */
final class QueuedControl implements LoopControl {

  private final Version version;
  private final BlockingQueue<Object> requests = new LinkedBlockingQueue<>();
  private final BlockingQueue<Object> replies = new LinkedBlockingQueue<>();
  private final Jit jit = new Jit();

  QueuedControl(Version version) {
    this.version = version;
  }

  BlockingQueue<Object> requests() {
    return requests;
  }

  BlockingQueue<Object> replies() {
    return replies;
  }

  /**
   * Waits until the subject is set up.
   *
   * @throws EndedEarly if the test ended before it could be measured
   */
  void awaitReady() {
    Object reply = take();
    if (!ForkedTest.READY.equals(reply)) {
      throw new EndedEarly(version, Outcome.fromText((String) reply));
    }
  }

  @Override
  public Lap run(long invocations) {
    return lap(ForkedTest.RUN, invocations);
  }

  @Override
  public Lap runEmpty(long invocations) {
    return lap(ForkedTest.RUN_EMPTY, invocations);
  }

  private Lap lap(long what, long invocations) {
    long[] reply = (long[]) ask(what, invocations);
    return new Lap(reply[0], reply[1], reply[2]);
  }

  @Override
  public boolean startsThreads() {
    long[] reply = (long[]) ask(ForkedTest.STARTS_THREADS, 0);
    return reply.length > 0 && reply[0] == 1; // an earlier version in the base does not know
  }

  @Override
  public void keepOn(long processor) {
    ask(ForkedTest.KEEP_ON, processor);
  }

  @Override
  public boolean jitIsLate() {
    return jit.isLate(); // the version is in this JVM
  }

  @Override
  public void reset() {
    ask(ForkedTest.RESET, 0);
  }

  @Override
  public List<Series> finish() {
    abandon();
    byte[] packed = (byte[]) notEnded(take());
    try {
      return new PackedInput(new ByteArrayInputStream(packed)).series();
    } catch (IOException e) {
      throw new MeasurementException("The values of " + version.text() + " cannot be read.", e);
    }
  }

  private Object ask(long what, long number) {
    requests.add(new long[] {what, number});
    return notEnded(take());
  }

  private Object notEnded(Object reply) {
    if (reply instanceof String text) {
      throw new EndedEarly(version, Outcome.fromText(text));
    }
    return reply;
  }

  /** Tells the version to end, whatever state it is in, without waiting for it. */
  void abandon() {
    requests.add(new long[] {ForkedTest.FINISH, 0});
  }

  private Object take() {
    try {
      return replies.take();
    } catch (InterruptedException e) {
      throw new MeasurementException("The conductor was interrupted.", e);
    }
  }
}
