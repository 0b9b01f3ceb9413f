package dev.benchline.build.doctor;

import dev.benchline.build.BuildLog;
import dev.benchline.build.Clone;
import java.util.ArrayList;
import java.util.List;

/** Looks at a machine and a build, and says what to mend. */
public final class Doctor {

  private final Host host;
  private final Clone clone;
  private final String maven;
  private final String plugin;

  /**
   * Remembers what all modules share.
   *
   * @param maven the command that the user types, such as {@code ./mvnw}
   * @param plugin how a goal of ours is named in it, such as {@code benchline}
   */
  public Doctor(Host host, Clone clone, String maven, String plugin) {
    this.host = host;
    this.clone = clone;
    this.maven = maven;
    this.plugin = plugin;
  }

  /** Returns what is worth mending, first what switches the gate off. */
  public List<Finding> examine(List<ModuleBuild> modules) {
    List<Finding> findings = new ArrayList<>();
    if (modules.stream().noneMatch(ModuleBuild::hasBenchline)) {
      findings.add(
          Finding.stops(
              "benchline-junit",
              "no module of this build has it among the dependencies of its tests.",
              "$ " + maven + " " + plugin + ":init"));
    }
    for (ModuleBuild module : modules) {
      findings.addAll(new BuildChecks(module, maven, plugin).findings());
    }
    findings.addAll(new CiChecks(host, clone).findings());
    findings.addAll(new MachineChecks(host).findings());
    return findings.stream().sorted((one, other) -> one.level().compareTo(other.level())).toList();
  }

  /** Tells it, and returns true if the gate is there. */
  public static boolean tell(List<Finding> findings, BuildLog log) {
    long stops = findings.stream().filter(any -> any.level() == Finding.Level.STOPS).count();
    for (Finding finding : findings) {
      finding.lines().forEach(finding.level() == Finding.Level.STOPS ? log::warn : log::info);
    }
    log.info(
        findings.isEmpty()
            ? "Nothing was found that weakens the gate."
            : "Found: %d STOPS, %d WEAKENS.".formatted(stops, findings.size() - stops));
    return stops == 0;
  }
}
