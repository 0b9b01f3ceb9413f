package dev.benchline.measure;

import dev.benchline.metrics.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;

/** A version whose times are written down instead of measured. */
final class ScriptedLoop implements LoopControl {

  private final String name;
  private final List<String> journal;
  private final LongUnaryOperator nanos;
  private BooleanSupplier jit = () -> false;
  private LongSupplier compiled = () -> 0;
  private long factor = 1;
  private boolean startsThreads;
  private long hookNanos;
  private final List<Double> kept = new ArrayList<>();

  /**
   * @param journal where every iteration is noted; shared by the versions of a fork
   * @param nanos time by number of invocations
   */
  ScriptedLoop(String name, List<String> journal, LongUnaryOperator nanos) {
    this.name = name;
    this.journal = journal;
    this.nanos = nanos;
  }

  /** Tells each time that it is asked whether the JIT is late. */
  ScriptedLoop withJit(BooleanSupplier late) {
    jit = late;
    return this;
  }

  /** Says each time that it is asked how long the JIT has compiled. */
  ScriptedLoop withCompiled(LongSupplier nanos) {
    compiled = nanos;
    return this;
  }

  /** Has so many threads that all of them together take that many times as long as each. */
  ScriptedLoop withThreadsInTurn(int threads) {
    factor = threads;
    return this;
  }

  @Override
  public Lap run(long invocations) {
    journal.add(name + " " + invocations);
    LockSupport.parkNanos(hookNanos);
    long time = nanos.applyAsLong(invocations);
    kept.add(time / 1e9 / invocations);
    return new Lap(time, factor * time, 100 * invocations);
  }

  @Override
  public void runAhead(long invocations, long wanted) {
    long run = 0;
    for (long passed = 0; passed < wanted; run += invocations) {
      passed += nanos.applyAsLong(invocations);
    }
    journal.add(name + " ahead " + run);
  }

  @Override
  public Lap runEmpty(long invocations) {
    return new Lap(invocations, invocations, 0);
  }

  /** Runs something before every iteration that really takes its time. */
  ScriptedLoop withHooks(long nanosEach) {
    hookNanos = nanosEach;
    return this;
  }

  @Override
  public boolean hasHooks() {
    return hookNanos > 0;
  }

  /** Starts threads in every iteration. */
  ScriptedLoop withThreadsOfItsOwn() {
    startsThreads = true;
    return this;
  }

  @Override
  public boolean startsThreads() {
    return startsThreads;
  }

  @Override
  public void keepOn(long processor) {
    journal.add(name + " keep on " + processor);
  }

  @Override
  public boolean jitIsLate() {
    return jit.getAsBoolean();
  }

  @Override
  public long jitNanos() {
    return compiled.getAsLong();
  }

  @Override
  public void reset() {
    journal.add(name + " reset");
    kept.clear();
  }

  @Override
  public List<Series> finish() {
    return List.of(new Series(Metric.ITERATION_TIME, kept));
  }
}
