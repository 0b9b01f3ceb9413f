package dev.benchline.json;

import java.util.Locale;

/**
 * Writes text of a user so that it can be seen and fits on one line, with the escapes of JSON. Test
 * names, display names and metric names may hold anything: line breaks that would forge a line,
 * marks that turn the reading direction around, or ten thousand characters.
 */
public final class JsonEscapes {

  private JsonEscapes() {}

  /**
   * The text on one line: characters that cannot be seen are written out as {@code \\u202e}, and
   * the middle of a text longer than {@code longest} characters is left out.
   */
  public static String line(String text, int longest) {
    return shorten(visible(text), longest);
  }

  /** The text with every character that cannot be seen written out as {@code \\u202e}. */
  public static String visible(String text) {
    StringBuilder visible = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      append(c, isHidden(c), visible);
    }
    return visible.toString();
  }

  static void append(int c, boolean writtenOut, StringBuilder out) {
    if (!writtenOut) {
      out.appendCodePoint(c);
      return;
    }
    for (char unit : Character.toChars(c)) {
      out.append(String.format(Locale.ROOT, "\\u%04x", (int) unit));
    }
  }

  /** True if a character shows nothing itself but may change how others are read. */
  static boolean isHidden(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED ->
          true;
      default -> false;
    };
  }

  private static String shorten(String text, int longest) {
    if (text.length() <= longest) {
      return text;
    }
    int head = (longest - 3) * 2 / 3;
    int tail = longest - 3 - head;
    int from = text.length() - tail;
    if (head > 0 && Character.isHighSurrogate(text.charAt(head - 1))) {
      head--;
    }
    if (from < text.length() && Character.isLowSurrogate(text.charAt(from))) {
      from++;
    }
    return text.substring(0, head) + "..." + text.substring(from);
  }
}
