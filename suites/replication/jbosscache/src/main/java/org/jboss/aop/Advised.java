package org.jboss.aop;

/** An object whose class the weaver has prepared. */
public interface Advised extends InstanceAdvised {

  /** What is known of its class. */
  Advisor _getAdvisor();
}
