/**
 * Keeps a history and baselines in a database: H2 without a server, PostgreSQL or MySQL for a team.
 * Found where it is on the class path of the tests and {@code benchline.history} or {@code
 * benchline.baselines} is a JDBC URL.
 */
@NullMarked
package dev.benchline.history.jdbc;

import org.jspecify.annotations.NullMarked;
