package dev.benchline.measure;

import java.lang.management.ManagementFactory;
import java.util.Collections;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/**
 * Tells whether the just-in-time compiler of this JVM comes late.
 *
 * <p>HotSpot prints its compilations and their queues on the diagnostic command {@code
 * Compiler.queue}. On a machine that is busy with something else the compiler's threads get little
 * time, and code waits in the queue while its times, slow as they are, look settled.
 */
final class Jit {

  private static final String COMMANDS = "com.sun.management:type=DiagnosticCommand";
  private static final Pattern COMPILATION =
      Pattern.compile("^(?:C[12] CompilerThread\\d+)?\\s*(\\d+)\\s.*::", Pattern.MULTILINE);

  private Set<String> compilations = Set.of();

  /**
   * True if some code has been waiting, or compiled, ever since the last call. A JVM that cannot
   * tell is taken to be in time.
   */
  boolean isLate() {
    return isLate(queues());
  }

  boolean isLate(String queues) {
    Set<String> before = compilations;
    compilations =
        COMPILATION
            .matcher(queues)
            .results()
            .map((MatchResult found) -> found.group(1))
            .collect(Collectors.toSet());
    return !Collections.disjoint(before, compilations);
  }

  static String queues() {
    try {
      MBeanServer server = ManagementFactory.getPlatformMBeanServer();
      return String.valueOf(server.invoke(new ObjectName(COMMANDS), "compilerQueue", null, null));
    } catch (JMException e) {
      return "";
    }
  }
}
