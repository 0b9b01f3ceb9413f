package dev.benchline.verdict;

import dev.benchline.baseline.Commit;
import java.util.Locale;

/**
 * The version or the stored values that a test was compared with.
 *
 * @param kind its kind
 * @param name what reports call it: {@code 3f2a1c9 (origin/main)} or {@code stored baseline}
 * @param version what a user types for a base, such as {@code 3f2a1c9} or {@code old.jar}; the
 *     commit of a baseline's last session; empty if there is neither
 * @param extent how much of it there is, such as {@code measured in 22 replicates} or {@code 3
 *     sessions, last 3f2a1c9}; empty if nothing was measured
 * @param confirmed the JVMs that confirmed a change or refuted it, as they follow the extent:
 *     {@code and 6 in separate JVMs}; empty if there were none
 */
public record ComparedWith(
    Kind kind, String name, String version, String extent, String confirmed) {

  /** The kinds of what tests are compared with. */
  public enum Kind {
    /** A commit before the current one. */
    COMMIT,
    /** The current commit, so that what has changed is in none yet. */
    HEAD,
    /** Classes that no commit of this repository holds: a directory, a jar, a release. */
    CLASSES,
    /** The current code on another JDK. */
    JDK,
    /** Values that were stored earlier: a baseline or the history. */
    STORED,
    /** There is nothing to compare with. */
    NOTHING
  }

  /** A base that is not measured yet. */
  public static ComparedWith base(Kind kind, String name, String version) {
    return new ComparedWith(kind, name, version, "", "");
  }

  /** A commit, or the current one, under a name that begins with its first digits. */
  public static ComparedWith commit(boolean isHead, String name, String commit) {
    return base(isHead ? Kind.HEAD : Kind.COMMIT, name, Commit.shorten(commit));
  }

  /** Classes that are there already, by what a user types for them. */
  public static ComparedWith classes(String typed) {
    return base(Kind.CLASSES, typed, typed);
  }

  /** Values that were stored earlier. */
  static ComparedWith stored(String name, String extent, String commit) {
    return new ComparedWith(Kind.STORED, name, Commit.shorten(commit), extent, "");
  }

  /** Nothing, in words. */
  public static ComparedWith nothing(String name) {
    return base(Kind.NOTHING, name, "");
  }

  /** The same under another name. */
  public ComparedWith named(String other) {
    return new ComparedWith(kind, other, version, extent, confirmed);
  }

  /** The same base, which so many replicates have measured. */
  public ComparedWith measuredIn(int replicates) {
    String measured = String.format(Locale.ROOT, "measured in %d replicates", replicates);
    return new ComparedWith(kind, name, version, measured, confirmed);
  }

  /** The same base, and the JVMs that have measured a change again. */
  ComparedWith confirmedIn(String jvms) {
    return new ComparedWith(kind, name, version, extent, jvms);
  }

  /** The same base before it was measured. */
  public ComparedWith unmeasured() {
    return base(kind, name, version);
  }

  /** True for a commit, the current one or another. */
  public boolean isCommit() {
    return kind == Kind.COMMIT || kind == Kind.HEAD;
  }

  /** True for what was stored earlier. */
  public boolean isStored() {
    return kind == Kind.STORED;
  }

  /** All of it: {@code 3f2a1c9 (origin/main), measured in 22 replicates}. */
  public String text() {
    return (extent.isEmpty() ? name : name + ", " + extent) + confirmed;
  }
}
