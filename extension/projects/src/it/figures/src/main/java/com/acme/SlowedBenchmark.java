package com.acme;

import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** A subject as a JMH benchmark, which does its work twice in one of so many invocations. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class SlowedBenchmark {

  /** The name of the subject. */
  @Param("")
  public String subject;

  /** One invocation in so many does its work twice; 0 for none. */
  @Param("0")
  public int every;

  private Callable<Object> body;
  private int count;

  @Setup
  public void prepare() {
    body = Subjects.named(subject);
  }

  @Benchmark
  public void run(Blackhole blackhole) throws Exception {
    if (++count == every) {
      count = 0;
      blackhole.consume(body.call());
    }
    blackhole.consume(body.call());
  }
}
