package dev.benchline.result;

import dev.benchline.json.JsonEscapes;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A part of the program or its build of which the base has another version.
 *
 * @param artifact its name without a version: {@code org.ow2.asm:asm}
 * @param from the version of the base
 * @param to the version of the current version
 */
public record VersionChange(String artifact, String from, String to) {

  private static final int MOST = 2;
  private static final int LONGEST = 150;

  /** All of them in a few words: the first two, and how many there are besides. */
  public static String words(List<VersionChange> changes) {
    String first =
        changes.stream()
            .limit(MOST)
            .map(change -> JsonEscapes.line(change.toString(), LONGEST))
            .collect(Collectors.joining(", "));
    return changes.size() > MOST ? first + " and " + (changes.size() - MOST) + " more" : first;
  }

  @Override
  public String toString() {
    return artifact + " " + from + " -> " + to;
  }
}
