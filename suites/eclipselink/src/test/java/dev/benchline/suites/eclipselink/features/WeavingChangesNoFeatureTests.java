package dev.benchline.suites.eclipselink.features;

import dev.benchline.suites.eclipselink.WeavingTests;
import java.util.List;

/** Weaving changes no statement of the query cache, of load hints or of a tuner. */
class WeavingChangesNoFeatureTests extends WeavingTests {

  WeavingChangesNoFeatureTests() {
    super(
        List.of(Employee.class, Address.class, Telephone.class),
        List.of(QueryCacheTests.class, HintsReadRelationsAlongTests.class, TunersBatchTests.class),
        new QueryCacheFaults.Uncacheable());
  }
}
