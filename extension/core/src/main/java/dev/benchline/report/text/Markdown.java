package dev.benchline.report.text;

import dev.benchline.json.JsonEscapes;
import java.util.stream.Collectors;

/** Writes GitHub's Markdown; user text stays text. */
final class Markdown {

  private static final String SPECIAL = "\\`*_{}[]|~";

  /** Between a sign and a name, of which GitHub would make a mention or a link once it is HTML. */
  private static final String APART = "<!---->";

  private Markdown() {}

  /** Text on one line in which nothing is markup, a link or a mention of somebody. */
  static String text(String text) {
    StringBuilder escaped = new StringBuilder();
    for (char c : JsonEscapes.visible(text).toCharArray()) {
      switch (c) {
        case '&' -> escaped.append("&amp;");
        case '<' -> escaped.append("&lt;");
        case '@', '#' -> escaped.append(c).append(APART);
        case ':' -> escaped.append("&#58;");
        default -> {
          if (SPECIAL.indexOf(c) >= 0) {
            escaped.append('\\');
          }
          escaped.append(c);
        }
      }
    }
    // GitHub makes a link of it, without a scheme too.
    return escaped.toString().replaceAll("(?i)(www)\\.", "$1&#46;");
  }

  /** A folded block of text with its line breaks kept. */
  static String details(String summary, String text) {
    String safe =
        text.lines()
            .map(Markdown::html)
            // An empty line would end the block of HTML, and what follows would be Markdown again.
            .map(line -> line.isEmpty() ? "&nbsp;" : line)
            .collect(Collectors.joining("\n"));
    return "<details><summary>"
        + html(summary)
        + "</summary>\n<pre>\n"
        + safe
        + "\n</pre></details>\n";
  }

  /** Text within a block of HTML, where a backslash would be shown. */
  private static String html(String text) {
    return JsonEscapes.visible(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("#", "#" + APART)
        .replace("@", "@" + APART);
  }
}
