package dev.benchline.build;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Arguments in one text, separated by spaces; quotes keep spaces and other quotes together. */
public final class Arguments {

  private static final Pattern ARGUMENT = Pattern.compile("(?:\"[^\"]*\"|'[^']*'|[^\\s\"'])+");
  private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"|'([^']*)'");

  private Arguments() {}

  /**
   * Takes them apart.
   *
   * @throws BuildException if a quote does not end
   */
  public static List<String> split(String text) {
    if (!ARGUMENT.matcher(text).replaceAll("").isBlank()) {
      throw new BuildException(
          "benchline.base.arguments has a quote that does not end: %s".formatted(text));
    }
    return ARGUMENT
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .map(argument -> QUOTED.matcher(argument).replaceAll("$1$2"))
        .toList();
  }
}
