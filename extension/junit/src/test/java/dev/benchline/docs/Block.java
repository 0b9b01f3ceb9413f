package dev.benchline.docs;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A fenced block of a page, such as a snippet.
 *
 * @param page where it stands
 * @param line of its opening fence, counted from 1
 * @param language the word after the opening fence, empty if there is none
 * @param marker the text of the HTML comment right before the block, empty if there is none
 * @param content with a line feed after each line
 */
public record Block(Path page, int line, String language, String marker, String content) {

  private static final String MEMBERS = "members";
  private static final String SAME_AS = "same as:";

  /** Whether it is a part of a class rather than a whole file. */
  boolean isMembers() {
    return marker.startsWith(MEMBERS);
  }

  /** What a part of a class needs beside it and the reader does not need to see. */
  String besideMembers() {
    int colon = marker.indexOf(':');
    return colon < 0 ? "" : marker.substring(colon + 1);
  }

  /** The file, relative to the repository, whose text this block repeats. */
  Optional<String> sameAs() {
    return marker.startsWith(SAME_AS)
        ? Optional.of(marker.substring(SAME_AS.length()).trim())
        : Optional.empty();
  }

  @Override
  public String toString() {
    return Pages.ROOT.relativize(page) + ":" + line;
  }
}
