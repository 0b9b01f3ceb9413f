package dev.benchline.measure;

/** How two sides that are measured in alternation are kept apart. */
public enum Isolation {
  /** One JVM, a class loader for each side. */
  CLASS_LOADER,
  /** Two JVMs alive at the same time. */
  JVM
}
