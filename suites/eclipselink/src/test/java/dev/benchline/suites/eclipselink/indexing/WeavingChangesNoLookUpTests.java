package dev.benchline.suites.eclipselink.indexing;

import dev.benchline.suites.eclipselink.WeavingTests;
import java.util.List;

/**
 * Weaving changes no statement of a look-up, no row that it visits and no object that it builds.
 */
class WeavingChangesNoLookUpTests extends WeavingTests {

  WeavingChangesNoLookUpTests() {
    super(
        List.of(Customer.class, Person.class),
        List.of(LookUpsVisitWhatNoIndexSparesTests.class, CacheIndexTests.class),
        new IndexFaults.NoCacheIndex());
  }
}
