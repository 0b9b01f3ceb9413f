package dev.benchline.measure;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/**
 * What makes a JVM run code slower than it does in production. Forks start without debuggers and
 * coverage agents; what they bring along all the same, because someone asked for it or an
 * environment variable adds it, is not refused but said.
 */
final class Handicaps {

  private static final List<String> ASSERTIONS =
      List.of("-ea", "-enableassertions", "-esa", "-enablesystemassertions");

  private Handicaps() {}

  /** Those of this JVM. */
  static List<Caution> ofThisJvm() {
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
  static List<Caution> of(List<String> arguments, String version) {
    List<Caution> cautions = new ArrayList<>();
    if (arguments.stream().anyMatch(Jvm::isDisturbing)) {
      cautions.add(
          new Caution("agent", "A debugger or a coverage agent is attached to the measured JVM."));
    }
    arguments.stream()
        .filter(Handicaps::limitsJit)
        .reduce((earlier, later) -> later)
        .ifPresent(
            argument ->
                cautions.add(
                    new Caution(
                        "limited JIT",
                        "The JVM was told not to compile as it does by default: "
                            + argument
                            + ".")));
    if (arguments.stream().anyMatch(Handicaps::assertions)) {
      cautions.add(new Caution("assertions", "The measured JVM runs with assertions."));
    }
    if (version.contains("debug")) {
      cautions.add(new Caution("debug JVM", "The JVM is a build for debugging: " + version + "."));
    }
    return cautions;
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
