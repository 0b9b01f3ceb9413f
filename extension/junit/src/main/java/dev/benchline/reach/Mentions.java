package dev.benchline.reach;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the classes of a class path that a text names. */
final class Mentions {

  private final Map<String, String> classes = new HashMap<>();

  /**
   * @param classes binary names of all there are
   */
  Mentions(Collection<String> classes) {
    classes.forEach(name -> this.classes.put(name, name));
  }

  boolean knows(String className) {
    return classes.containsKey(className);
  }

  /**
   * The classes that are named by a text, as {@code a.b.C}, {@code a/b/C.class}, {@code La/b/C;},
   * or {@code a.b.C.member}; and all below a package of which it has the name and the dot after it,
   * as {@code a.b.}
   */
  Set<String> in(String text) {
    return in(text, "");
  }

  /**
   * As {@link #in(String)}, and the classes of a package that are named without it.
   *
   * @param packageName of the class that has the text, with a dot at the end
   */
  Set<String> in(String text, String packageName) {
    Set<String> found = new LinkedHashSet<>();
    int start = -1;
    for (int i = 0; i <= text.length(); i++) {
      if (i < text.length() && isPart(text.charAt(i))) {
        start = start < 0 ? i : start;
      } else if (start >= 0) {
        word(text.substring(start, i).replace('/', '.'), packageName, found);
        start = -1;
      }
    }
    return found;
  }

  private static boolean isPart(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '$' || c == '.' || c == '/';
  }

  /** A name may begin at any segment, and after the letters of a descriptor. */
  private void word(String word, String packageName, Set<String> found) {
    int firstDot = word.indexOf('.');
    if (!packageName.isEmpty()) {
      String first = firstDot > 0 ? word.substring(0, firstDot) : word.replace(".", "");
      add(classes.get(packageName + first), found);
    }
    if (firstDot < 0) {
      add(classes.get(word), found);
      return;
    }
    for (int start = 0; start < word.length(); start++) {
      boolean begins =
          start == 0
              || word.charAt(start - 1) == '.'
              || (start < firstDot && word.charAt(start - 1) == 'L');
      if (begins) {
        from(start, word, found);
      }
    }
  }

  private void from(int start, String word, Set<String> found) {
    for (int end = word.indexOf('.', start); end >= 0; end = word.indexOf('.', end + 1)) {
      add(classes.get(word.substring(start, end)), found);
    }
    if (!word.endsWith(".")) {
      add(classes.get(word.substring(start)), found);
    } else if (start == 0 && word.length() > 1) {
      classes.keySet().stream().filter(name -> name.startsWith(word)).forEach(found::add);
    }
  }

  private static void add(@Nullable String name, Set<String> found) {
    if (name != null) {
      found.add(name);
    }
  }
}
