package dev.benchline.report.text;

import dev.benchline.metrics.TestId;
import dev.benchline.result.Printable;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The commands that reports tell the reader to type. */
final class Command {

  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_.,-]+");
  private static final int MOST_CLASSES = 5;
  private static final String MEASURE = "mvn verify";
  private static final String RECORD = MEASURE + " -Dbenchline.baseline=record";

  private Command() {}

  static String measureAll() {
    return MEASURE;
  }

  static String measure(TestId subject) {
    return MEASURE + only(List.of(subject));
  }

  static String record(List<TestId> subjects) {
    return RECORD + only(subjects);
  }

  static String accept(List<TestId> subjects) {
    return RECORD + " -Dbenchline.reason=\"...\"" + only(subjects);
  }

  static String againstCommit(List<TestId> subjects) {
    return MEASURE + " -Dbenchline.against=<commit>" + only(subjects);
  }

  /** The line in a commit message that accepts a regression. */
  static String trailer(TestId subject) {
    return "Benchline-Accept: " + Printable.line(subject.displayName(), 200) + ": <reason>";
  }

  static String againstBaseline(TestId subject) {
    return MEASURE + " -Dbenchline.against=baseline" + only(List.of(subject));
  }

  /** The filter that runs the classes of some tests and no others; nothing if they are many. */
  private static String only(List<TestId> subjects) {
    List<String> classes = subjects.stream().map(Command::outermostClass).distinct().toList();
    if (classes.isEmpty() || classes.size() > MOST_CLASSES) {
      return "";
    }
    String filter = classes.stream().collect(Collectors.joining(","));
    return " -Dit.test=" + (PLAIN.matcher(filter).matches() ? filter : quoted(filter));
  }

  /** Surefire finds nested classes through the outermost one, whose name needs no quotes. */
  private static String outermostClass(TestId subject) {
    String name = subject.className().substring(subject.className().lastIndexOf('.') + 1);
    int nested = name.indexOf('$', 1);
    return Printable.line(nested < 0 ? name : name.substring(0, nested), 200);
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
