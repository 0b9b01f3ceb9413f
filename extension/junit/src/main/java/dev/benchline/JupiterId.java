package dev.benchline;

import java.util.List;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.UniqueId.Segment;

/**
 * The unique id that a test has where Jupiter alone runs it, as in a fork: without the suites that
 * hold it.
 */
final class JupiterId {

  private static final String ENGINE = "engine";

  private JupiterId() {}

  /** The id without what stands before its last engine. */
  static String of(String uniqueId) {
    UniqueId result = null;
    for (Segment segment : segments(uniqueId)) {
      result =
          result == null || segment.getType().equals(ENGINE)
              ? UniqueId.root(segment.getType(), segment.getValue())
              : result.append(segment);
    }
    return result == null ? uniqueId : result.toString();
  }

  private static List<Segment> segments(String uniqueId) {
    return UniqueId.parse(uniqueId).getSegments();
  }
}
