package dev.benchline.report.export;

import dev.benchline.measure.Subject;
import dev.benchline.result.Printable;

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

  static ExportedName of(Subject subject) {
    int dot = subject.testClass().lastIndexOf('.');
    String name = Printable.visible(subject.name());
    int end = 0;
    while (end < name.length() && "[{(#".indexOf(name.charAt(end)) < 0) {
      end++;
    }
    String rest = name.substring(end);
    boolean inBrackets = rest.startsWith("[") && rest.endsWith("]");
    return new ExportedName(
        Printable.line(subject.testClass().substring(0, Math.max(0, dot)), LONGEST),
        Printable.line(subject.testClass().substring(dot + 1).replace('$', '.'), LONGEST),
        Printable.line(name.substring(0, end), LONGEST),
        Printable.line(inBrackets ? rest.substring(1, rest.length() - 1) : rest, LONGEST));
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
