package dev.benchline.measure;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.Collections;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;

/**
 * Tells whether the just-in-time compiler of this JVM is still at work.
 *
 * <p>HotSpot prints its compilations and their queues on the diagnostic command {@code
 * Compiler.queue}. On a machine that is busy with something else the compiler's threads get little
 * time, and code waits in the queue while its times, slow as they are, look settled. A JVM that
 * compiles in the foreground has no queue, but it tells how long it has compiled: times that look
 * settled are none where most of the time goes into the compiler.
 */
final class Jit {

  private static final String COMMANDS = "com.sun.management:type=DiagnosticCommand";
  private static final Pattern COMPILATION =
      Pattern.compile("^(?:C[12] CompilerThread\\d+)?\\s*(\\d+)\\s.*::", Pattern.MULTILINE);

  /** The part of the time for which a JIT that has nothing left to do compiles at most. */
  private static final double BUSY = 0.2;

  private static final @Nullable CompilationMXBean COMPILER =
      ManagementFactory.getCompilationMXBean();

  private Set<String> compilations = Set.of();
  private long askedAt;
  private long compiledBefore;

  Jit() {
    this(System.nanoTime(), nanos());
  }

  Jit(long now, long compiled) {
    this.askedAt = now;
    this.compiledBefore = compiled;
  }

  /** The time that the JIT of this JVM has compiled so far, in nanoseconds; 0 if it cannot tell. */
  static long nanos() {
    return COMPILER != null && COMPILER.isCompilationTimeMonitoringSupported()
        ? TimeUnit.MILLISECONDS.toNanos(COMPILER.getTotalCompilationTime())
        : 0;
  }

  /**
   * True if some code has been waiting, or compiled, ever since the last call, or if the JIT has
   * compiled for more than a fifth of the time since then. A JVM that cannot tell is taken to be in
   * time.
   */
  boolean isLate() {
    boolean busy = isBusy(System.nanoTime(), nanos());
    return isWaitedFor(queues()) || busy;
  }

  boolean isBusy(long now, long compiled) {
    boolean busy = compiled - compiledBefore > BUSY * (now - askedAt);
    askedAt = now;
    compiledBefore = compiled;
    return busy;
  }

  boolean isWaitedFor(String queues) {
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
