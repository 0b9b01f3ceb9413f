package com.acme;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The subjects as JMH benchmarks. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(0)
@Warmup(iterations = 10, time = 50, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 10, time = 100, timeUnit = TimeUnit.MILLISECONDS)
public class JmhBenchmarks {

  private final Subjects subjects = new Subjects();

  @Benchmark
  public double logarithm() {
    return subjects.logarithm();
  }

  @Benchmark
  public Integer lookup() {
    return subjects.lookup();
  }

  @Benchmark
  public int[] sort_few() {
    return subjects.sort_few();
  }

  @Benchmark
  public String build_a_string() {
    return subjects.build_a_string();
  }

  @Benchmark
  public byte[] serialize() {
    return subjects.serialize();
  }

  @Benchmark
  public int[] sort_many() {
    return subjects.sort_many();
  }

  @Benchmark
  public int[] sort_most() {
    return subjects.sort_most();
  }
}
