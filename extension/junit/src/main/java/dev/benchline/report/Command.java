package dev.benchline.report;

import dev.benchline.measure.Subject;
import java.util.regex.Pattern;

/** The commands that reports tell the reader to type. */
final class Command {

  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_.-]+");

  static final String MEASURE = "mvn verify";
  static final String RECORD = MEASURE + " -Dbenchline.baseline=record";
  static final String ACCEPT = RECORD + " -Dbenchline.reason=\"...\"";
  static final String AGAINST_COMMIT = MEASURE + " -Dbenchline.against=<commit>";

  private Command() {}

  static String record(Subject subject) {
    return RECORD + " " + only(subject);
  }

  static String accept(Subject subject) {
    return ACCEPT + " " + only(subject);
  }

  static String measure(Subject subject) {
    return MEASURE + " " + only(subject);
  }

  static String againstCommit(Subject subject) {
    return AGAINST_COMMIT + " " + only(subject);
  }

  static String againstBaseline(Subject subject) {
    return MEASURE + " -Dbenchline.against=baseline " + only(subject);
  }

  /** The filter that runs the class of a test, and no other class. */
  private static String only(Subject subject) {
    String name = subject.testClass().substring(subject.testClass().lastIndexOf('.') + 1);
    // Surefire finds nested classes through the outermost one, whose name needs no quotes.
    int nested = name.indexOf('$', 1);
    String outermost = nested < 0 ? name : name.substring(0, nested);
    String safe = Printable.line(outermost, 200);
    return "-Dit.test=" + (PLAIN.matcher(safe).matches() ? safe : quoted(safe));
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
