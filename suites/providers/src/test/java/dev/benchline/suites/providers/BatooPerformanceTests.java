package dev.benchline.suites.providers;

class BatooPerformanceTests extends ProviderPerformanceTests {

  BatooPerformanceTests() {
    super(JpaProvider.BATOO);
  }
}
