package com.acme;

import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The operation of a library as a JMH benchmark. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class ReleaseBenchmarks {

  @Param("asm")
  String library;

  private Callable<Object> operation;

  @Setup
  public void prepare() throws Exception {
    // JUnit has done so where Benchline measures, and most applications have: the JVM then knows
    // two kinds of characters, and the JIT can no longer bind the methods of the first for good.
    Character.isLetter('\u03bc');
    operation = Library.valueOf(library).operation();
  }

  @Benchmark
  public Object operation() throws Exception {
    return operation.call();
  }
}
