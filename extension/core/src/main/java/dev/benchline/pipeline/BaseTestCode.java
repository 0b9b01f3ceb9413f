package dev.benchline.pipeline;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The places of a base's own test classes, which are not run but say how it gates.
 *
 * @param ofModule the directories of the module's test classes; empty if not known
 * @param ofOthers the tests of other modules, with which both versions run: the jar or directory of
 *     the current version, and that of the base
 */
public record BaseTestCode(List<Path> ofModule, Map<Path, Path> ofOthers) {

  /** Nothing is known of the base's tests. */
  static final BaseTestCode UNKNOWN = new BaseTestCode(List.of(), Map.of());

  public BaseTestCode {
    ofModule = List.copyOf(ofModule);
    ofOthers = Map.copyOf(ofOthers);
  }
}
