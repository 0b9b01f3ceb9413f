package dev.benchline.suites.providers;

import java.util.Locale;

/** The document's three configurations, the latter two without what the one before has. */
enum Caching {
  WITH_CACHE(true, true),
  WITHOUT_CACHE(false, true),
  WITHOUT_STATEMENT_CACHING(false, false);

  private final boolean objects;
  private final boolean statements;

  Caching(boolean objects, boolean statements) {
    this.objects = objects;
    this.statements = statements;
  }

  /** Whether the provider shares objects between entity managers. */
  boolean objects() {
    return objects;
  }

  /** Whether the connection pool keeps prepared statements. */
  boolean statements() {
    return statements;
  }

  String title() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
