package dev.benchline.suites.eclipselink.indexing;

import dev.benchline.suites.eclipselink.Database;

/**
 * The cost of a look-up.
 *
 * @param statements of SQL
 * @param rowsVisited by the database, for the statements that were sent
 * @param built objects that are made of rows
 */
record LookUpCost(long statements, long rowsVisited, long built) {

  /** Visits each of a thousand rows; H2 counts the end of the table as well. */
  static LookUpCost withoutIndex(Database.Product product, long built) {
    return new LookUpCost(1, product == Database.Product.H2 ? 1_001 : 1_000, built);
  }

  /** Visits the row, and the next of the index, where the search ends. */
  static LookUpCost withIndex() {
    return new LookUpCost(1, 2, 0);
  }

  /** Asks nobody. */
  static LookUpCost inTheCache() {
    return new LookUpCost(0, 0, 0);
  }
}
