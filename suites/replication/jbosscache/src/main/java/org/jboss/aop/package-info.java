/**
 * A stand-in for the part of JBoss AOP 1.5 that PojoCache was compiled against.
 *
 * <p>The original weaves classes by an agent that no longer loads. Here Byte Buddy prepares the
 * classes of the model, and only the types that PojoCache names exist, under the names by which it
 * links to them. Nothing else is meant to use them.
 */
package org.jboss.aop;
