package org.jboss.aop;

/** An object that has interceptors of its own. */
public interface InstanceAdvised {

  /** Who keeps the interceptors, or null if there never were any. */
  InstanceAdvisor _getInstanceAdvisor();

  void _setInstanceAdvisor(InstanceAdvisor advisor);
}
