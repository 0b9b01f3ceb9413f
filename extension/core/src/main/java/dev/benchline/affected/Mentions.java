package dev.benchline.affected;

import java.io.IOException;
import java.io.Reader;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds the classes of a class path that a text names. */
final class Mentions {

  /** In a descriptor these may stand before the letter that begins the name of a class. */
  private static final String PRIMITIVES = "BCDFIJSZV";

  /** The most that stands around a name: a method's 255 other parameters, and a letter or two. */
  private static final int AROUND = 260;

  /**
   * A place in a text that code fills: javac and Kotlin compile {@code "a" + b} to one text with a
   * character below 3 for each operand, and {@code %} is that of {@link String#format}.
   */
  private static final Pattern GAP = Pattern.compile("[\u0001\u0002%]");

  private final Map<String, String> classes = new HashMap<>();

  /**
   * Names of packages, each with a dot at the end. One of a single segment counts if it has classes
   * itself: {@code org.} stands for too many.
   */
  private final Set<String> packages = new HashSet<>();

  /** The beginnings of names of classes, up to their first dot. */
  private final Set<String> beginnings = new HashSet<>();

  /** Names of classes without their packages. */
  private final Set<String> bareNames = new HashSet<>();

  /** Names with characters that end a word, which Kotlin allows in backticks. */
  private final List<String> unusual;

  private final int longest;

  /**
   * @param classes binary names of all there are
   */
  Mentions(Collection<String> classes) {
    for (String name : classes) {
      this.classes.put(name, name);
      int first = name.indexOf('.');
      int end = name.lastIndexOf('.');
      beginnings.add(first < 0 ? name : name.substring(0, first));
      bareNames.add(name.substring(end + 1));
      if (end == first && first > 0) {
        packages.add(name.substring(0, first + 1));
      }
      while (end > first && packages.add(name.substring(0, end + 1))) {
        end = name.lastIndexOf('.', end - 1);
      }
    }
    unusual = classes.stream().filter(name -> !name.chars().allMatch(Mentions::isPart)).toList();
    longest = classes.stream().mapToInt(String::length).max().orElse(0);
  }

  boolean knows(String className) {
    return classes.containsKey(className);
  }

  /**
   * The classes that are named by a text, as {@code a.b.C}, {@code a/b/C.class}, {@code La/b/C;},
   * or {@code a.b.C.member}.
   */
  Set<String> in(String text) {
    Set<String> found = new LinkedHashSet<>();
    forEachWord(text, word -> named(word, found));
    unusual(text, found);
    return found;
  }

  /** The same as {@link #in(String)}, for a text that may be too long to be held in memory. */
  Set<String> in(Reader text) throws IOException {
    Set<String> found = new LinkedHashSet<>();
    Pieces.read(
        text,
        longest + AROUND,
        piece -> {
          forEachWord(uncut(piece), word -> named(word, found));
          unusual(piece.text(), found);
        });
    return found;
  }

  /** Without what a border cuts: that stands in the neighboring piece, too. */
  private static String uncut(Pieces.Piece piece) {
    String text = piece.text();
    int from = 0;
    int to = text.length();
    while (!piece.isFirst() && from < to && !isBorder(text.charAt(from))) {
      from++;
    }
    while (!piece.isLast() && from < to && !isBorder(text.charAt(to - 1))) {
      to--;
    }
    return text.substring(from, to);
  }

  /** True for a character next to which a name may begin or end. */
  private static boolean isBorder(char c) {
    return c == '.' || !isPart(c);
  }

  /**
   * The classes that are named by a text in a class: as {@link #in(String)}, those of its own
   * package without it, and those of which something appended may make the name. These are all
   * below a package of which it has the name and the dot after it, as {@code a.b.}, and those that
   * begin with the whole text, as {@code a.b.Cod}, or with all of it between gaps, which code fills
   * with other texts. The name of a package alone leads nowhere: such are handed to frameworks,
   * which search it for annotations.
   *
   * @param packageName of the class that has the text, with a dot at the end
   */
  Set<String> in(String text, String packageName) {
    Set<String> found = new LinkedHashSet<>();
    GAP.splitAsStream(text)
        .filter(part -> !part.isEmpty() && part.chars().allMatch(c -> c == '/' || isPart(c)))
        .forEach(part -> addLonger(part.replace('/', '.'), found));
    forEachWord(
        text,
        word -> {
          namedFromNear(word, packageName, found);
          named(word, found);
        });
    unusual(text, found);
    return found;
  }

  /** A class of the same package, and all below the package of which the word is the name. */
  private void namedFromNear(String word, String packageName, Set<String> found) {
    int from = word.charAt(0) == '.' ? 1 : 0;
    int to = word.indexOf('.', from);
    String first = word.substring(from, to < 0 ? word.length() : to);
    if (bareNames.contains(first)) {
      add(classes.get(packageName + first), found);
    }
    String below = word.substring(from);
    if (packages.contains(below)) {
      addBelow(below, found);
    }
  }

  /** Adds the classes of a package whose names begin with a text that ends within a name. */
  private void addLonger(String text, Set<String> found) {
    String start = text.startsWith(".") ? text.substring(1) : text;
    int dot = start.lastIndexOf('.');
    if (dot > 0
        && dot < start.length() - 1
        && packages.contains(start.substring(0, dot + 1))
        && !packages.contains(start + ".")
        && !classes.containsKey(start)) {
      classes.keySet().stream()
          .filter(name -> name.startsWith(start) && name.indexOf('.', dot + 1) < 0)
          .forEach(found::add);
    }
  }

  private void addBelow(String start, Set<String> found) {
    classes.keySet().stream().filter(name -> name.startsWith(start)).forEach(found::add);
  }

  private void unusual(String text, Set<String> found) {
    if (!unusual.isEmpty()) {
      String dotted = text.replace('/', '.');
      unusual.stream().filter(dotted::contains).forEach(found::add);
    }
  }

  private static void forEachWord(String text, Consumer<String> to) {
    String dotted = text.replace('/', '.');
    int start = -1;
    for (int i = 0; i <= dotted.length(); i++) {
      if (i < dotted.length() && isPart(dotted.charAt(i))) {
        start = start < 0 ? i : start;
      } else if (start >= 0) {
        to.accept(dotted.substring(start, i));
        start = -1;
      }
    }
  }

  private static boolean isPart(int c) {
    return (c >= 'a' && c <= 'z')
        || c == '.'
        || c == '_'
        || c == '$'
        || Character.isLetterOrDigit(c);
  }

  /** A name may begin at any segment, and after the first letters of a descriptor. */
  private void named(String word, Set<String> found) {
    int descriptor = 0;
    while (descriptor < word.length() && PRIMITIVES.indexOf(word.charAt(descriptor)) >= 0) {
      descriptor++;
    }
    if (word.startsWith("L", descriptor)) {
      namedFrom(descriptor + 1, word, found);
    }
    for (int start = 0; start >= 0 && start < word.length(); ) {
      namedFrom(start, word, found);
      int dot = word.indexOf('.', start);
      start = dot < 0 ? -1 : dot + 1;
    }
  }

  /** It may end before any dot. */
  private void namedFrom(int start, String word, Set<String> found) {
    int end = word.indexOf('.', start);
    if (!beginnings.contains(word.substring(start, end < 0 ? word.length() : end))) {
      return;
    }
    for (; end >= 0 && end - start <= longest; end = word.indexOf('.', end + 1)) {
      add(classes.get(word.substring(start, end)), found);
    }
    if (word.length() - start <= longest) {
      add(classes.get(word.substring(start)), found);
    }
  }

  private static void add(@Nullable String name, Set<String> found) {
    if (name != null) {
      found.add(name);
    }
  }
}
