package dev.benchline.report.page;

/**
 * A name with the places where a narrow column may break it: after a dot, before a bracket, and in
 * a long word before a capital or after an underscore.
 */
final class BreakableName {

  private static final int LONG_WORD = 16;
  private static final String BREAK = "<wbr/>";

  private BreakableName() {}

  /** The markup of a name. */
  static String of(String name) {
    StringBuilder markup = new StringBuilder();
    int word = 0;
    for (int i = 1; i <= name.length(); i++) {
      if (i == name.length() || isBreak(name, i)) {
        append(name.substring(word, i), markup);
        word = i;
        if (i < name.length() && name.charAt(i - 1) != ' ') {
          markup.append(BREAK);
        }
      }
    }
    return markup.toString();
  }

  private static boolean isBreak(String name, int at) {
    return ". ".indexOf(name.charAt(at - 1)) >= 0 || "[{(".indexOf(name.charAt(at)) >= 0;
  }

  private static void append(String word, StringBuilder markup) {
    int part = 0;
    for (int i = 1; word.length() > LONG_WORD && i < word.length(); i++) {
      char before = word.charAt(i - 1);
      if (before == '_'
          || (Character.isUpperCase(word.charAt(i)) && Character.isLowerCase(before))) {
        markup.append(Svg.escape(word.substring(part, i))).append(BREAK);
        part = i;
      }
    }
    markup.append(Svg.escape(word.substring(part)));
  }
}
