package dev.benchline.measure;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Decides when a fork is warm.
 *
 * <p>Iterations are taken in blocks of five, of which the least time counts: it is what neighbours
 * on the machine disturb least, while a compilation that is still to come lowers it. Warm-up has
 * settled when, over three blocks, the bytes per invocation stay within 0.5 %, the time has stopped
 * improving, and either the three times agree within 2 % or the JIT has fallen silent. The last
 * condition is for machines whose speed changes while one waits for it to settle.
 */
final class WarmUp {

  private static final int BLOCK = 5;
  private static final int BLOCKS = 3;
  private static final double AGREE = 0.02;

  /** The part of the time that the JIT may compile in the background and still count as silent. */
  private static final double SILENT = 0.02;

  private final @Nullable CompilationMXBean jit = ManagementFactory.getCompilationMXBean();
  private final Deque<Block> blocks = new ArrayDeque<>();
  private int inBlock;
  private double least;
  private double bytes;
  private double bestBefore = Double.POSITIVE_INFINITY;

  /** Takes an iteration in and returns whether the fork has settled. */
  boolean settledAfter(double nanosPerInvocation, double bytesPerInvocation) {
    least = inBlock == 0 ? nanosPerInvocation : Math.min(least, nanosPerInvocation);
    bytes = inBlock == 0 ? bytesPerInvocation : Math.min(bytes, bytesPerInvocation);
    inBlock++;
    if (inBlock < BLOCK) {
      return false;
    }
    inBlock = 0;
    blocks.addLast(new Block(least, bytes, jitMillis(), System.nanoTime() / 1_000_000));
    if (blocks.size() > BLOCKS) {
      bestBefore = Math.min(bestBefore, blocks.removeFirst().nanos());
    }
    return blocks.size() == BLOCKS
        && bytesAgree()
        && stoppedImproving()
        && timesAgreeOrJitIsSilent();
  }

  private boolean bytesAgree() {
    double low = blocks.stream().mapToDouble(Block::bytes).min().orElseThrow();
    double high = blocks.stream().mapToDouble(Block::bytes).max().orElseThrow();
    return high - low <= Math.max(16, 0.005 * high);
  }

  private boolean stoppedImproving() {
    double first = Math.min(bestBefore, blocks.getFirst().nanos());
    return blocks.getLast().nanos() >= first * (1 - AGREE);
  }

  private boolean timesAgreeOrJitIsSilent() {
    double low = blocks.stream().mapToDouble(Block::nanos).min().orElseThrow();
    double high = blocks.stream().mapToDouble(Block::nanos).max().orElseThrow();
    return high - low <= AGREE * high || jitIsSilent();
  }

  private boolean jitIsSilent() {
    if (jit == null || !jit.isCompilationTimeMonitoringSupported()) {
      return false;
    }
    long compiling = blocks.getLast().jitMillis() - blocks.getFirst().jitMillis();
    long elapsed = blocks.getLast().atMillis() - blocks.getFirst().atMillis();
    return compiling <= SILENT * elapsed;
  }

  private long jitMillis() {
    return jit != null && jit.isCompilationTimeMonitoringSupported()
        ? jit.getTotalCompilationTime()
        : 0;
  }

  private record Block(double nanos, double bytes, long jitMillis, long atMillis) {}
}
