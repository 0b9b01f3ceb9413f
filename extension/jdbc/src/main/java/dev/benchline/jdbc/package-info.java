/**
 * Counts what a performance test sends to its database: SQL statements, batches, round trips, and
 * the rows that come back. Start with {@link dev.benchline.jdbc.SqlProbe}.
 */
@NullMarked
package dev.benchline.jdbc;

import org.jspecify.annotations.NullMarked;
