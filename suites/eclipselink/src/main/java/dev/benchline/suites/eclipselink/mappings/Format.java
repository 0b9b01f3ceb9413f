package dev.benchline.suites.eclipselink.mappings;

/** How an invoice is written. */
enum Format {
  XML,
  JSON,
  KRYO,
  JAVA;

  /** Of the table of {@link Filed}. */
  String column() {
    return "AS_" + name();
  }
}
