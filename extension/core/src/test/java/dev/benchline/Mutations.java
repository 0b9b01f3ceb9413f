package dev.benchline;

import java.util.List;
import java.util.Random;

/** Texts that a disk, an editor, a merge or a malicious hand has made of an intact one. */
public final class Mutations {

  private static final List<String> TOKENS =
      List.of(
          "{",
          "}",
          "[",
          "]",
          ",",
          ":",
          "\"",
          "null",
          "true",
          "-1",
          "1e308",
          "-1e308",
          "1e999",
          "NaN",
          "0",
          "{}",
          "[]",
          "\"\"",
          "\\u0000",
          "\u0000",
          "\uFEFF",
          "\r",
          "<<<<<<< HEAD\n",
          "=======\n",
          "//",
          "'",
          "99999999999999999999",
          "\uD800");

  private final Random random;

  /**
   * @param seed of what they do
   */
  public Mutations(long seed) {
    this.random = new Random(seed);
  }

  /** Another text, with one change to four. */
  public String of(String text) {
    String changed = text;
    for (int i = random.nextInt(4); i >= 0; i--) {
      changed = once(changed);
    }
    return changed;
  }

  private String once(String text) {
    int at = random.nextInt(text.length() + 1);
    int end = Math.min(text.length(), at + random.nextInt(40));
    return switch (random.nextInt(7)) {
      case 0 -> text.substring(0, at);
      case 1 -> text.substring(0, at) + text.substring(end);
      case 2 -> text.substring(0, end) + text.substring(at);
      case 3 -> text.substring(0, at) + token() + text.substring(end);
      case 4 -> text.substring(0, at) + token() + text.substring(at);
      case 5 -> text.substring(0, at) + (char) random.nextInt(0x250) + text.substring(end);
      default -> text.replaceFirst("(?s)(.{" + at % 1000 + "}.*?)-?\\d[\\d.Ee-]*", "$1" + number());
    };
  }

  private String token() {
    return TOKENS.get(random.nextInt(TOKENS.size()));
  }

  private String number() {
    return List.of("-1", "1e308", "-0", "1e-320", "7", "1e999", "00").get(random.nextInt(7));
  }
}
