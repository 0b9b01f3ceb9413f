package com.acme;

import com.github.noconnor.junitperf.JUnitPerfTest;
import com.github.noconnor.junitperf.data.EvaluationContext;
import com.github.noconnor.junitperf.statements.PerformanceEvaluationStatement;
import com.github.noconnor.junitperf.statements.TestStatement;
import com.github.noconnor.junitperf.statistics.providers.DescriptiveStatisticsCalculator;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/**
 * One run of a subject by JUnitPerf, in a JVM of its own: prints the mean latency in nanoseconds.
 *
 * <p>The arguments are the name of the subject and in how many invocations one does its work twice.
 */
public final class JUnitPerfRun {

  private static volatile Object result;

  private JUnitPerfRun() {}

  /** Runs it. */
  @JUnitPerfTest(threads = 1, durationMs = 7_000, warmUpMs = 2_000)
  public static void main(String[] args) throws Throwable {
    DescriptiveStatisticsCalculator statistics = new DescriptiveStatisticsCalculator();
    EvaluationContext context = new EvaluationContext(args[0], System.nanoTime());
    context.loadConfiguration(
        JUnitPerfRun.class.getMethod("main", String[].class).getAnnotation(JUnitPerfTest.class));
    PerformanceEvaluationStatement.builder()
        .baseStatement(statement(Subjects.named(args[0]), Integer.parseInt(args[1])))
        .statistics(statistics)
        .context(context)
        .listener(end -> {})
        .build()
        .runParallelEvaluation();
    System.out.println(statistics.getMeanLatency(TimeUnit.NANOSECONDS));
  }

  private static TestStatement statement(Callable<Object> body, int every) {
    return new TestStatement() {
      private int count;

      @Override
      public void runBefores() {}

      @Override
      public void evaluate() throws Exception {
        if (++count == every) {
          count = 0;
          result = body.call();
        }
        result = body.call();
      }

      @Override
      public void runAfters() {}
    };
  }
}
