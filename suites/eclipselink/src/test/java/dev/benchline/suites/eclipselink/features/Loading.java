package dev.benchline.suites.eclipselink.features;

import org.eclipse.persistence.queries.LoadGroup;

/** Load groups of one attribute. */
final class Loading {

  private Loading() {}

  /** Concurrent where its session is. */
  static LoadGroup of(String attribute) {
    LoadGroup group = new LoadGroup();
    group.addAttribute(attribute);
    return group;
  }

  /** The same, and concurrent. */
  static LoadGroup concurrently(LoadGroup group) {
    group.setIsConcurrent(true);
    return group;
  }
}
