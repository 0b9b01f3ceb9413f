/**
 * A stand-in for the part of JBoss AOP 1.5 that PojoCache was compiled against.
 *
 * <p>The original weaves classes by an agent that no longer loads. Here the classes of the model
 * are prepared by reflection and their lists by Byte Buddy, and only the types that PojoCache names
 * exist, under the names by which it links to them. Nothing else is meant to use them.
 */
package org.jboss.aop;
