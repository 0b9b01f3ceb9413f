package dev.benchline.build.init;

import dev.benchline.build.BuildException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the places of all elements of a pom. */
final class PomParser {

  private static final Pattern MARKUP =
      Pattern.compile(
          "<!--.*?-->|<!\\[CDATA\\[.*?]]>|<\\?.*?\\?>|<![A-Z][^>]*>"
              + "|<(/?)([\\w:.-]+)((?:\"[^\"]*\"|'[^']*'|[^>\"'/]|/(?!>))*+)(/?)>",
          Pattern.DOTALL);

  private PomParser() {}

  /** An element whose end is not found yet. */
  private record Open(String name, int start, int content, List<PomElement> children) {}

  /**
   * Returns the outermost element.
   *
   * @throws BuildException if an element does not end where it should
   */
  static PomElement parse(String text) {
    Deque<Open> open = new ArrayDeque<>();
    open.push(new Open("", 0, 0, new ArrayList<>()));
    Matcher markup = MARKUP.matcher(text);
    while (markup.find()) {
      String name = markup.group(2);
      if (name == null) {
        continue;
      }
      if (!markup.group(1).isEmpty()) {
        Open ended = open.pop();
        if (!ended.name.equals(name)) {
          throw new BuildException(
              "The pom cannot be edited: <%s> is closed by </%s>.".formatted(ended.name, name));
        }
        close(open, ended, markup.start(), markup.end());
      } else if (markup.group(4).isEmpty()) {
        open.push(new Open(name, markup.start(), markup.end(), new ArrayList<>()));
      } else {
        Open whole = new Open(name, markup.start(), markup.end(), new ArrayList<>());
        close(open, whole, markup.end(), markup.end());
      }
    }
    List<PomElement> roots = open.getLast().children;
    if (open.size() != 1 || roots.size() != 1 || !roots.get(0).name().equals("project")) {
      throw new BuildException("The pom cannot be edited: it has no <project> that ends.");
    }
    return roots.get(0);
  }

  private static void close(Deque<Open> open, Open ended, int contentEnd, int end) {
    PomElement element =
        new PomElement(
            ended.name, ended.start, ended.content, contentEnd, end, List.copyOf(ended.children));
    if (open.isEmpty()) {
      throw new BuildException(
          "The pom cannot be edited: </%s> has no start.".formatted(ended.name));
    }
    open.peek().children.add(element);
  }
}
