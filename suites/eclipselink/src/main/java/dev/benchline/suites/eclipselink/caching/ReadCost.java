package dev.benchline.suites.eclipselink.caching;

/**
 * The cost of a read.
 *
 * <p>The expected costs follow from the data. An order, its customer and its three lines are five
 * objects; the ten orders of a customer are ten orders, thirty lines and one customer, 41 objects.
 * Each order that is not in a cache takes a statement for its lines, and the customer takes one.
 *
 * @param statements of SQL
 * @param built objects that are made of rows
 * @param copied objects that are copied for the entity manager
 */
record ReadCost(long statements, long built, long copied) {}
