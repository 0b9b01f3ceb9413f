package dev.benchline.cause;

import java.util.regex.Pattern;

/**
 * A method in a stack.
 *
 * @param name class and method, such as {@code com.acme.Order.total}; the same for both versions,
 *     without what a JVM numbers anew each time
 * @param ofTheJdk whether it belongs to the JDK and is therefore named only where nothing else can
 *     be
 */
public record Frame(String name, boolean ofTheJdk) {

  private static final Pattern NUMBERED_CLASS =
      Pattern.compile(
          "((?<=GeneratedMethodAccessor|GeneratedConstructorAccessor|\\$Proxy|jdk\\.proxy)\\d+"
              + "|[/+]0x[0-9a-f]+"
              + "|(?<=\\$\\$Lambda)\\$\\d+)");
  private static final Pattern NUMBERED_LAMBDA = Pattern.compile("^(lambda\\$.*)\\$\\d+$");

  /** Classes that the JDK makes at run time; their loaders are the users'. */
  private static final Pattern GENERATED =
      Pattern.compile(
          "(jdk|sun)\\.reflect\\.|jdk\\.internal\\.|(jdk|com\\.sun)\\.proxy\\d*\\."
              + "|java\\.lang\\.invoke\\.|.*(\\$\\$Lambda|\\$Proxy\\d).*");

  /** All of a version of which nothing was seen. */
  static final Frame NOT_SEEN = new Frame("(not seen)", true);

  /** Time that threads spend in a collector's pauses. */
  static final Frame COLLECTOR = new Frame("(garbage collection)", false);

  /** Under which stand the stacks of threads that do not run the test themselves. */
  static final Frame OTHER_THREADS = new Frame("(other threads)", true);

  static Frame of(String className, String method, boolean ofTheJdk) {
    return new Frame(
        NUMBERED_CLASS.matcher(className).replaceAll("")
            + "."
            + NUMBERED_LAMBDA.matcher(method).replaceAll("$1"),
        ofTheJdk || GENERATED.matcher(className).lookingAt());
  }

  /** A type that is allocated, as the innermost frame of its site. */
  static Frame ofType(String className) {
    int dimensions = className.lastIndexOf('[') + 1;
    String element = className.substring(dimensions);
    if (dimensions > 0) {
      element =
          switch (element.charAt(0)) {
            case 'Z' -> "boolean";
            case 'B' -> "byte";
            case 'C' -> "char";
            case 'D' -> "double";
            case 'F' -> "float";
            case 'I' -> "int";
            case 'J' -> "long";
            case 'S' -> "short";
            default -> element.substring(1, element.length() - 1);
          };
    }
    return new Frame(
        NUMBERED_CLASS.matcher(element).replaceAll("") + "[]".repeat(dimensions), true);
  }
}
