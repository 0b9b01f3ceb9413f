package dev.benchline.pipeline;

import dev.benchline.result.VersionChange;
import java.util.List;

/**
 * The changes since a base that its classes do not show.
 *
 * @param buildFiles the files of the build, its settings and its baselines that are not as in the
 *     base; empty if not known
 * @param versions the artifacts of which the base has another version; empty if not known
 * @param onlyVersions whether no code but that of other artifacts can differ
 */
public record BaseChanges(
    List<String> buildFiles, List<VersionChange> versions, boolean onlyVersions) {

  /** Nothing is known but the classes. */
  public static final BaseChanges UNKNOWN = new BaseChanges(List.of(), List.of(), false);

  public BaseChanges {
    buildFiles = List.copyOf(buildFiles);
    versions = List.copyOf(versions);
  }
}
