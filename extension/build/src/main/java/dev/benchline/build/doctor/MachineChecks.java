package dev.benchline.build.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Looks at processors and what else runs on them. */
final class MachineChecks {

  private static final int FEW_PROCESSORS = 2;
  private static final double BUSY = 0.5;
  private static final String FREQUENCY = "sys/devices/system/cpu/cpu0/cpufreq/scaling_governor";
  private static final String NO_TURBO = "sys/devices/system/cpu/intel_pstate/no_turbo";
  private static final String BOOST = "sys/devices/system/cpu/cpufreq/boost";

  private final Host host;

  MachineChecks(Host host) {
    this.host = host;
  }

  List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    governor().ifPresent(findings::add);
    turbo().ifPresent(findings::add);
    load().ifPresent(findings::add);
    if (host.processors() < FEW_PROCESSORS) {
      findings.add(
          Finding.weakens(
              "processors",
              "there is one, which the JIT and the garbage collector share with the test.",
              "Give the machine or the container 2 processors or more."));
    }
    container().ifPresent(findings::add);
    return findings;
  }

  private Optional<Finding> governor() {
    return host.read(FREQUENCY)
        .filter(governor -> !governor.equals("performance"))
        .map(
            governor ->
                Finding.weakens(
                    "frequency governor",
                    "it is '%s', which changes the clock while a test is measured."
                        .formatted(governor),
                    "$ sudo cpupower frequency-set --governor performance"));
  }

  private Optional<Finding> turbo() {
    String text = "it is on: the clock depends on temperature and on what other processors do.";
    if (host.read(NO_TURBO).filter("0"::equals).isPresent()) {
      return Optional.of(Finding.weakens("turbo", text, "$ echo 1 | sudo tee /" + NO_TURBO));
    }
    if (host.read(BOOST).filter("1"::equals).isPresent()) {
      return Optional.of(Finding.weakens("turbo", text, "$ echo 0 | sudo tee /" + BOOST));
    }
    return Optional.empty();
  }

  private Optional<Finding> load() {
    if (host.load() <= host.processors() * BUSY) {
      return Optional.empty();
    }
    return Optional.of(
        Finding.weakens(
            "load",
            String.format(
                Locale.ROOT,
                "%.1f processes ran or waited in the last minute, and there are %d processors.",
                host.load(),
                host.processors()),
            "Stop what runs beside the build. These use most:",
            "$ ps -eo pcpu,pid,args --sort=-pcpu | head"));
  }

  private Optional<Finding> container() {
    return host.read("sys/fs/cgroup/cpu.max")
        .map(limit -> limit.split("\\s+"))
        .filter(
            limit -> limit.length == 2 && limit[0].matches("[0-9]+") && limit[1].matches("[0-9]+"))
        .map(
            limit ->
                Finding.weakens(
                    "container limit",
                    String.format(
                        Locale.ROOT,
                        "the container may use %.1f processors; it is stopped for the rest of each"
                            + " %d ms once it has used them up.",
                        Double.parseDouble(limit[0]) / Double.parseDouble(limit[1]),
                        Math.round(Double.parseDouble(limit[1]) / 1000)),
                    "Pin it to processors instead of limiting its time, such as:",
                    "$ docker run --cpuset-cpus=0,1 ..."));
  }
}
