package org.junit.internal;

/** Stands in for the exception of JUnit 4, which is none of the dependencies. */
public class AssumptionViolatedException extends RuntimeException {

  private static final long serialVersionUID = 1;
}
