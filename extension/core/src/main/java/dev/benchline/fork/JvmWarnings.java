package dev.benchline.fork;

import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/**
 * Warns of whatever makes a JVM run code slower than it does in production. Forks start without
 * debuggers, profilers and coverage agents; what they bring along all the same, because someone
 * asked for it or an environment variable adds it, is not refused but said.
 */
final class JvmWarnings {

  private static final List<String> ASSERTIONS =
      List.of("-ea", "-enableassertions", "-esa", "-enablesystemassertions");

  private JvmWarnings() {}

  /** Those of this JVM. */
  static List<Warning> ofThisJvm() {
    return of(
        ManagementFactory.getRuntimeMXBean().getInputArguments(),
        System.getProperty("java.vm.version", ""));
  }

  /**
   * Those of a JVM.
   *
   * @param arguments all of its own, not those of the main class
   * @param version the property {@code java.vm.version}
   */
  static List<Warning> of(List<String> arguments, String version) {
    List<Warning> warnings = new ArrayList<>();
    if (arguments.stream().anyMatch(Jvm::isDisturbing)) {
      warnings.add(WarningType.AGENT.of());
    }
    arguments.stream()
        .filter(JvmWarnings::limitsJit)
        .reduce((earlier, later) -> later)
        .ifPresent(argument -> warnings.add(WarningType.LIMITED_JIT.of(argument)));
    if (arguments.stream().anyMatch(JvmWarnings::assertions)) {
      warnings.add(WarningType.ASSERTIONS.of());
    }
    if (version.contains("debug")) {
      warnings.add(WarningType.DEBUG_JVM.of(version));
    }
    return warnings;
  }

  private static boolean limitsJit(String argument) {
    return argument.equals("-Xint")
        || argument.equals("-Xcomp")
        || argument.equals("-XX:-UseCompiler")
        || argument.matches("-XX:TieredStopAtLevel=[0-3]");
  }

  private static boolean assertions(String argument) {
    return ASSERTIONS.stream()
        .anyMatch(option -> argument.equals(option) || argument.startsWith(option + ":"));
  }
}
