package dev.benchline.report.export;

import dev.benchline.json.JsonEscapes;
import dev.benchline.metrics.TestId;

/**
 * A test's name as exports write it.
 *
 * @param packageName empty for none
 * @param className with its enclosing classes, separated by dots
 * @param method the test method
 * @param arguments what tells invocations apart; empty for a test without arguments
 */
record ExportedName(String packageName, String className, String method, String arguments) {

  private static final int LONGEST = 200;

  static ExportedName of(TestId subject) {
    String rest = JsonEscapes.visible(subject.arguments());
    boolean inBrackets = rest.startsWith("[") && rest.endsWith("]");
    return new ExportedName(
        JsonEscapes.line(subject.packageName(), LONGEST),
        JsonEscapes.line(subject.shortClassName(), LONGEST),
        JsonEscapes.line(JsonEscapes.visible(subject.method()), LONGEST),
        JsonEscapes.line(inBrackets ? rest.substring(1, rest.length() - 1) : rest, LONGEST));
  }

  /** Package, class and method. */
  String qualified() {
    return (packageName.isEmpty() ? "" : packageName + ".") + className + "." + method;
  }

  /** Everything, with the arguments in brackets. */
  String full() {
    return arguments.isEmpty() ? qualified() : qualified() + "[" + arguments + "]";
  }
}
