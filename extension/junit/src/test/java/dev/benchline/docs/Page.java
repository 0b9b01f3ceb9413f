package dev.benchline.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page of the documentation.
 *
 * @param file where it is
 * @param text all of it
 */
public record Page(Path file, String text) {

  private static final Pattern LINK = Pattern.compile("\\[[^\\]]*\\]\\(([^)\\s]+)\\)");
  private static final String FENCE = "```";

  static Page read(Path file) {
    try {
      return new Page(file, Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The fenced blocks, in their order. */
  public List<Block> blocks() {
    List<Block> blocks = new ArrayList<>();
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).startsWith(FENCE)) {
        int open = i;
        StringBuilder content = new StringBuilder();
        for (i++; i < lines.size() && !lines.get(i).equals(FENCE); i++) {
          content.append(lines.get(i)).append('\n');
        }
        if (i == lines.size()) {
          throw new IllegalStateException(this + ":" + (open + 1) + " opens a block for good");
        }
        String language = lines.get(open).substring(FENCE.length()).trim();
        blocks.add(new Block(file, open + 1, language, marker(lines, open), content.toString()));
      }
    }
    return blocks;
  }

  /** The comment that ends right before a line. */
  private static String marker(List<String> lines, int before) {
    int last = before - 1;
    if (last < 0 || !lines.get(last).endsWith("-->")) {
      return "";
    }
    int first = last;
    while (first > 0 && !lines.get(first).startsWith("<!--")) {
      first--;
    }
    String comment = String.join("\n", lines.subList(first, last + 1));
    return comment.replace("<!--", "").replace("-->", "").trim();
  }

  /** The text outside of fenced blocks. */
  String prose() {
    StringBuilder prose = new StringBuilder();
    boolean fenced = false;
    for (String line : text.lines().toList()) {
      if (line.startsWith(FENCE)) {
        fenced = !fenced;
      } else if (!fenced) {
        prose.append(line).append('\n');
      }
    }
    return prose.toString();
  }

  /** The targets of all links. */
  List<String> links() {
    List<String> links = new ArrayList<>();
    Matcher matcher = LINK.matcher(prose());
    while (matcher.find()) {
      links.add(matcher.group(1));
    }
    return links;
  }

  /** The anchors of all headings, as the usual viewers make them. */
  List<String> anchors() {
    return prose()
        .lines()
        .filter(line -> line.startsWith("#"))
        .map(line -> line.replaceFirst("^#+ ", "").toLowerCase(Locale.ROOT))
        .map(title -> title.replaceAll("[^a-z0-9 _-]", "").replace(' ', '-'))
        .toList();
  }

  /** The text below a heading down to the next of the same or a higher level. */
  public String section(String heading) {
    List<String> lines = text.lines().toList();
    int start = lines.indexOf(heading);
    if (start < 0) {
      throw new AssertionError(this + " has no heading '" + heading + "'.");
    }
    int level = heading.indexOf(' ');
    Predicate<String> ends = line -> line.matches("#{1," + level + "} .*");
    return String.join(
        "\n", lines.subList(start + 1, lines.size()).stream().takeWhile(ends.negate()).toList());
  }

  /** The rows of all tables in a text whose first cell is code, as the texts of their cells. */
  public static List<List<String>> codeRows(String text) {
    return text.lines()
        .filter(line -> line.startsWith("| `"))
        .map(line -> line.substring(1, line.length() - 1).split("\\|"))
        .map(cells -> Arrays.stream(cells).map(String::trim).toList())
        .toList();
  }

  @Override
  public String toString() {
    return Pages.ROOT.relativize(file).toString();
  }
}
