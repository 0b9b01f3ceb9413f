package dev.benchline.suites.embedded;

/** How far a commit brings the log. */
enum Durability {
  /** To the disk. The document switched the disk's write cache off. */
  FORCED,
  /** To the operating system, which is as near as software comes to a disk's write cache. */
  WRITTEN
}
