package dev.benchline.baseline;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Maps class names to files and back: {@code com.acme.Outer$Nested} is kept in {@code
 * com/acme/Outer.Nested.json}. A class name has no dot within its last part, so the way back is
 * clear.
 *
 * <p>Other languages allow almost any character in a name. What is no part of a Java name becomes
 * {@code %} and four hexadecimal digits, so no name leads out of the directory. A name that is too
 * long for the file system has no class file either.
 */
final class BaselinePath {

  private static final String SUFFIX = ".json";
  private static final Pattern ESCAPE = Pattern.compile("%([0-9a-f]{4})");

  private BaselinePath() {}

  /** The file of a class below the baselines' directory. */
  static Path of(Path directory, String testClass) {
    if (!isName(testClass)) {
      throw new IllegalArgumentException("'" + testClass + "' is not the name of a class");
    }
    String[] parts = testClass.split("\\.", -1);
    Path path = directory;
    for (int i = 0; i < parts.length - 1; i++) {
      path = path.resolve(part(parts[i]));
    }
    String file = part(parts[parts.length - 1]).replace('$', '.');
    return path.resolve(file + SUFFIX);
  }

  private static boolean isName(String testClass) {
    return Stream.of(testClass.split("\\.", -1)).noneMatch(String::isEmpty);
  }

  private static String part(String part) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < part.length(); i++) {
      char c = part.charAt(i);
      if (isPlain(c)) {
        escaped.append(c);
      } else {
        escaped.append(String.format(Locale.ROOT, "%%%04x", (int) c));
      }
    }
    return escaped.toString();
  }

  private static boolean isPlain(char c) {
    return c == '-' || (Character.isJavaIdentifierPart(c) && !Character.isIdentifierIgnorable(c));
  }

  /** The class whose file this is, or empty if it is the file of none. */
  static Optional<String> testClass(Path directory, Path file) {
    List<String> parts = new ArrayList<>();
    directory.relativize(file).forEach(part -> parts.add(part.toString()));
    String name = parts.remove(parts.size() - 1);
    if (!name.endsWith(SUFFIX) || name.length() == SUFFIX.length()) {
      return Optional.empty();
    }
    parts.add(name.substring(0, name.length() - SUFFIX.length()).replace('.', '$'));
    String testClass = unescaped(String.join(".", parts));
    return Optional.of(testClass)
        .filter(BaselinePath::isName)
        .filter(found -> !found.isBlank() && of(directory, found).equals(file));
  }

  private static String unescaped(String text) {
    return ESCAPE
        .matcher(text)
        .replaceAll(
            escape ->
                Matcher.quoteReplacement(
                    String.valueOf((char) Integer.parseInt(escape.group(1), 16))));
  }
}
