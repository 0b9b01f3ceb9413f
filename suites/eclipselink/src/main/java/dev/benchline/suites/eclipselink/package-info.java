/**
 * What the suites of EclipseLink JPA share: databases in memory, persistence units made by code,
 * faults that are injected into them, and the pages about them. Each section of the document has a
 * package of its own below.
 *
 * <p>EclipseLink runs without weaving, which would need an agent in every JVM or a step of the
 * build. The document's author says that benchmarks without the agent seriously affect
 * EclipseLink's performance. {@code WeavingTests} weaves the entities of caching, of indexing and
 * of features: the counts are the same, and objects that are copied take fewer bytes. What needs
 * weaving is said where it is missing.
 */
package dev.benchline.suites.eclipselink;
