package dev.benchline.measure;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.BooleanSupplier;

/**
 * Decides when a fork is warm.
 *
 * <p>Iterations are taken in blocks of five, of which the least time counts: it is what neighbors
 * on the machine disturb least, while a compilation that is still to come lowers it. Warm-up has
 * settled when, over three blocks, the bytes per invocation stay within 0.5%, the time has stopped
 * improving, and the JIT has had little to compile. Times need not agree, for there are machines
 * whose speed changes while one waits for it to settle; and agreeing times would not be enough, for
 * code that the JIT has yet to compile is slow all the same.
 */
final class WarmUp {

  private static final int BLOCK = 5;
  private static final int BLOCKS = 3;
  private static final double IMPROVED = 0.02;

  private final BooleanSupplier jitIsLate;
  private final Deque<Block> blocks = new ArrayDeque<>();
  private int inBlock;
  private double least;
  private double bytes;
  private double bestBefore = Double.POSITIVE_INFINITY;

  WarmUp(BooleanSupplier jitIsLate) {
    this.jitIsLate = jitIsLate;
  }

  /** Takes an iteration in and returns whether the fork has settled. */
  boolean settledAfter(double nanosPerInvocation, double bytesPerInvocation) {
    least = inBlock == 0 ? nanosPerInvocation : Math.min(least, nanosPerInvocation);
    bytes = inBlock == 0 ? bytesPerInvocation : Math.min(bytes, bytesPerInvocation);
    inBlock++;
    if (inBlock < BLOCK) {
      return false;
    }
    inBlock = 0;
    blocks.addLast(new Block(least, bytes, jitIsLate.getAsBoolean()));
    if (blocks.size() > BLOCKS) {
      bestBefore = Math.min(bestBefore, blocks.removeFirst().nanos());
    }
    return blocks.size() == BLOCKS && bytesAgree() && stoppedImproving() && !jitWasLate();
  }

  /** True if the JIT was late in one of the last blocks. */
  boolean jitWasLate() {
    return blocks.stream().anyMatch(Block::jitIsLate);
  }

  private boolean bytesAgree() {
    double low = blocks.stream().mapToDouble(Block::bytes).min().orElseThrow();
    double high = blocks.stream().mapToDouble(Block::bytes).max().orElseThrow();
    return high - low <= Math.max(16, 0.005 * high);
  }

  private boolean stoppedImproving() {
    double first = Math.min(bestBefore, blocks.getFirst().nanos());
    return blocks.getLast().nanos() >= first * (1 - IMPROVED);
  }

  private record Block(double nanos, double bytes, boolean jitIsLate) {}
}
