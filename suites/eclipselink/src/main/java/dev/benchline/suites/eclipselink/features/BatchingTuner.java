package dev.benchline.suites.eclipselink.features;

import java.util.Map;
import org.eclipse.persistence.config.BatchWriting;
import org.eclipse.persistence.config.PersistenceUnitProperties;
import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.tools.tuning.SessionTuner;

/** A tuner that has writes go out in batches: one place for what production needs. */
public final class BatchingTuner implements SessionTuner {

  @Override
  @SuppressWarnings({"rawtypes", "unchecked"}) // as the interface has it
  public void tunePreDeploy(Map properties) {
    properties.put(PersistenceUnitProperties.BATCH_WRITING, BatchWriting.JDBC);
  }

  @Override
  public void tuneDeploy(Session session) {}

  @Override
  public void tunePostDeploy(Session session) {}
}
