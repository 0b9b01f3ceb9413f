package dev.benchline.suites.providers;

class HibernatePerformanceTests extends ProviderPerformanceTests {

  HibernatePerformanceTests() {
    super(JpaProvider.HIBERNATE);
  }
}
