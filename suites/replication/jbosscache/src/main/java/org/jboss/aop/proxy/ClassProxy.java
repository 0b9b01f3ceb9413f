package org.jboss.aop.proxy;

import org.jboss.aop.InstanceAdvised;

/** A collection whose calls go through interceptors. */
public interface ClassProxy extends InstanceAdvised {}
