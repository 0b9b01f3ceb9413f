package dev.benchline.suites.providers;

class EclipseLinkPerformanceTests extends ProviderPerformanceTests {

  EclipseLinkPerformanceTests() {
    super(JpaProvider.ECLIPSELINK);
  }
}
