/** Tests that are a module themselves, and so require Benchline's. */
module com.acme.greeting.tests {
  requires com.acme.greeting;
  requires dev.benchline;

  opens com.acme.greeting.tests to
      dev.benchline,
      org.junit.platform.commons;
}
