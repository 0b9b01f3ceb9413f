/** A module of somebody else, which knows neither JUnit nor Benchline. */
module com.acme.greeting {
  exports com.acme.greeting;
}
