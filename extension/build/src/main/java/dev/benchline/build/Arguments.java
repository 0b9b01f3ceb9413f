package dev.benchline.build;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Arguments in one text, separated by spaces; quotes keep spaces together. */
public final class Arguments {

  private static final Pattern ARGUMENT = Pattern.compile("(?:\"[^\"]*\"|'[^']*'|[^\\s\"'])+");

  private Arguments() {}

  /** Takes them apart. */
  public static List<String> split(String text) {
    List<String> arguments = new ArrayList<>();
    Matcher matcher = ARGUMENT.matcher(text);
    while (matcher.find()) {
      arguments.add(matcher.group().replaceAll("[\"']", ""));
    }
    return arguments;
  }
}
