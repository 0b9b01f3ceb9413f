package dev.benchline.pipeline;

import dev.benchline.result.VersionChange;
import java.util.List;

/**
 * The changes since a base that its classes do not show.
 *
 * @param buildFiles the files of the build, its settings and its baselines that are not as in the
 *     base; empty if not known
 * @param versions the artifacts of which the base has another version; empty if not known
 * @param extent the only kind of files that can differ
 */
public record BaseChanges(List<String> buildFiles, List<VersionChange> versions, Extent extent) {

  /** A kind of files, besides documentation. */
  public enum Extent {
    /** Files that choose versions of artifacts, so that no code but theirs can differ. */
    VERSIONS,
    /** Sources of code and of tests, none of which is part of the build itself. */
    SOURCES,
    /** Any file, or it is not known. */
    ANY
  }

  /** Nothing is known but the classes. */
  public static final BaseChanges UNKNOWN = new BaseChanges(List.of(), List.of(), Extent.ANY);

  public BaseChanges {
    buildFiles = List.copyOf(buildFiles);
    versions = List.copyOf(versions);
  }

  /** True if no code but that of other artifacts can differ. */
  boolean onlyVersions() {
    return extent == Extent.VERSIONS;
  }
}
