package dev.benchline;

import dev.benchline.pipeline.ShardAssignment;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestPlan;

/**
 * Says in the manifest of a shard that its tests have begun and that they have ended, so that what
 * a killed JVM has left is not taken for all of them.
 */
final class ShardListener implements TestExecutionListener {

  @Override
  public void testPlanExecutionStarted(TestPlan started) {
    write(true);
  }

  @Override
  public void testPlanExecutionFinished(TestPlan finished) {
    write(false);
  }

  private static void write(boolean running) {
    BenchlineLauncherListener.shard().ifPresent((ShardAssignment shard) -> shard.write(running));
  }
}
