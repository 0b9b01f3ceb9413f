/**
 * What the suites of EclipseLink JPA share: databases in memory, persistence units made by code,
 * faults that are injected into them, and the pages about them. Each section of the document has a
 * package of its own below.
 *
 * <p>EclipseLink runs without weaving, which would need an agent in every JVM or a step of the
 * build: the statements are the same with it (they were counted both ways), while times with
 * weaving are shorter where objects are copied. The document's author says that benchmarks without
 * the agent seriously affect EclipseLink's performance. What needs weaving is said where it is
 * missing.
 */
package dev.benchline.suites.eclipselink;
