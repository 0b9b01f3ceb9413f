package dev.benchline.suites.providers;

class DataNucleusPerformanceTests extends ProviderPerformanceTests {

  DataNucleusPerformanceTests() {
    super(JpaProvider.DATANUCLEUS);
  }
}
