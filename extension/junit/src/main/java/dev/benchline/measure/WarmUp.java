package dev.benchline.measure;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Decides when a fork is warm.
 *
 * <p>Iterations are taken in blocks of five. Warm-up has settled when, in three blocks running, the
 * least time per invocation stays within 2 % and the bytes per invocation within 0.5 %. The least
 * time of a block is what neighbours on the machine disturb least, while a compilation that is still
 * to come lowers it.
 */
final class WarmUp {

  private static final int BLOCK = 5;
  private static final int BLOCKS = 3;

  private final Deque<double[]> blocks = new ArrayDeque<>();
  private int inBlock;
  private double least;
  private double bytes;

  /** Takes an iteration in and returns whether the fork has settled. */
  boolean settledAfter(double nanosPerInvocation, double bytesPerInvocation) {
    least = inBlock == 0 ? nanosPerInvocation : Math.min(least, nanosPerInvocation);
    bytes = inBlock == 0 ? bytesPerInvocation : Math.min(bytes, bytesPerInvocation);
    inBlock++;
    if (inBlock < BLOCK) {
      return false;
    }
    inBlock = 0;
    blocks.addLast(new double[] {least, bytes});
    if (blocks.size() > BLOCKS) {
      blocks.removeFirst();
    }
    return blocks.size() == BLOCKS && agree(0, 0.02, 0) && agree(1, 0.005, 16);
  }

  private boolean agree(int column, double relative, double absolute) {
    double low = blocks.stream().mapToDouble(b -> b[column]).min().orElseThrow();
    double high = blocks.stream().mapToDouble(b -> b[column]).max().orElseThrow();
    return high - low <= Math.max(absolute, relative * high);
  }
}
