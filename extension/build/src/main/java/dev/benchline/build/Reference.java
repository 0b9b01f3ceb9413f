package dev.benchline.build;

import dev.benchline.baseline.Commit;
import dev.benchline.verdict.ComparedWith;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/**
 * The version that {@code benchline.against} names: a commit, or classes that are there already, or
 * nothing yet.
 *
 * @param against as the user wrote it
 * @param comparedWith what reports show, and how it is typed again
 * @param commit the full hash; empty if it is none
 * @param classes a directory or jar that takes the place of the module's own classes
 * @param missing why there is nothing to measure against
 * @param recordedAs the names by which stored baselines mean the commit, if they led to it
 */
record Reference(
    String against,
    ComparedWith comparedWith,
    Optional<String> commit,
    Optional<Path> classes,
    Optional<String> missing,
    Set<String> recordedAs) {

  Reference {
    recordedAs = Set.copyOf(recordedAs);
  }

  Reference(
      String against,
      ComparedWith comparedWith,
      Optional<String> commit,
      Optional<Path> classes,
      Optional<String> missing) {
    this(against, comparedWith, commit, classes, missing, Set.of());
  }

  static Reference commit(String against, String commit, boolean isHead, String remark) {
    String shown = Commit.shorten(commit);
    String name = commit.startsWith(remark) ? shown : shown + " (" + remark + ")";
    return new Reference(
        against,
        ComparedWith.commit(isHead, name, commit),
        Optional.of(commit),
        Optional.empty(),
        Optional.empty());
  }

  static Reference classes(String against, Path classes) {
    return new Reference(
        against,
        ComparedWith.classes(against),
        Optional.empty(),
        Optional.of(classes),
        Optional.empty());
  }

  static Reference missing(String against, String reason) {
    return new Reference(
        against,
        ComparedWith.nothing(against),
        Optional.empty(),
        Optional.empty(),
        Optional.of(reason));
  }

  /** The same commit, to which stored baselines have led. */
  Reference recordedAs(Set<String> names) {
    return new Reference(against, comparedWith, commit, classes, missing, names);
  }

  String name() {
    return comparedWith.name();
  }
}
