package dev.benchline.pipeline;

import dev.benchline.measure.Body;
import dev.benchline.measure.Series;
import dev.benchline.measure.Workload;
import java.util.List;

/** Allocates an array for the rows of the version that it is loaded with. */
public final class RowsWorkload implements Workload {

  private volatile Object kept = "";

  /** What was allocated last. */
  public Object kept() {
    return kept;
  }

  @Override
  public Body body(int thread) {
    return () -> kept = new long[Rows.rows()];
  }

  @Override
  public boolean hasHooks() {
    return false;
  }

  @Override
  public void beforeIteration() {}

  @Override
  public void afterIteration() {}

  @Override
  public List<Series> takeRecorded() {
    return List.of();
  }
}
