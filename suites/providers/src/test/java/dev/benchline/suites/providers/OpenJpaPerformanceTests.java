package dev.benchline.suites.providers;

class OpenJpaPerformanceTests extends ProviderPerformanceTests {

  OpenJpaPerformanceTests() {
    super(JpaProvider.OPENJPA);
  }
}
