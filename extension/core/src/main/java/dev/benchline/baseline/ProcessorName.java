package dev.benchline.baseline;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Finds the processor's name and shortens it to what tells processors apart. */
final class ProcessorName {

  private static final int LONGEST = 48;

  private ProcessorName() {}

  /** The name as the system gives it, or blank. */
  static String ofThisMachine(String system) {
    String name = system.toLowerCase(Locale.ROOT);
    if (name.startsWith("mac")) {
      return output("sysctl", "-n", "machdep.cpu.brand_string").orElse("").strip();
    }
    if (name.startsWith("windows")) {
      return output(
              "reg",
              "query",
              "HKLM\\HARDWARE\\DESCRIPTION\\System\\CentralProcessor\\0",
              "/v",
              "ProcessorNameString")
          .flatMap(ProcessorName::fromRegistry)
          .or(() -> Optional.ofNullable(System.getenv("PROCESSOR_IDENTIFIER")))
          .orElse("");
    }
    try {
      return fromCpuInfo(Files.readAllLines(Path.of("/proc/cpuinfo"), StandardCharsets.ISO_8859_1));
    } catch (IOException noSuchFile) {
      return "";
    }
  }

  private static Optional<String> output(String... command) {
    return ExternalCommand.run(Path.of(""), List.of(command))
        .filter(result -> result.exitCode() == 0)
        .map(ExternalCommand.Result::output);
  }

  static Optional<String> fromRegistry(String output) {
    return output
        .lines()
        .filter(line -> line.contains("REG_SZ"))
        .map(line -> line.substring(line.indexOf("REG_SZ") + "REG_SZ".length()).strip())
        .findFirst();
  }

  /** ARM kernels give no model name, but the numbers of the implementer and of the part. */
  static String fromCpuInfo(List<String> lines) {
    return field(lines, "model name")
        .or(() -> field(lines, "cpu model"))
        .or(
            () ->
                field(lines, "CPU implementer")
                    .flatMap(
                        maker ->
                            field(lines, "CPU part").map(part -> "part " + maker + " " + part)))
        .or(() -> field(lines, "cpu"))
        .orElse("");
  }

  private static Optional<String> field(List<String> lines, String name) {
    return lines.stream()
        .filter(line -> line.indexOf(':') > 0)
        .filter(line -> line.substring(0, line.indexOf(':')).strip().equals(name))
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .filter(value -> !value.isEmpty())
        .findFirst();
  }

  /** {@code Intel(R) Xeon(R) CPU @ 2.50GHz} becomes {@code xeon-2.50ghz}. */
  static String shorten(String name) {
    String essence =
        name.toLowerCase(Locale.ROOT)
            .replaceAll("\\((r|tm|c)\\)", " ")
            .replaceAll("\\bwith .*", " ")
            .replaceAll("\\b\\d+(st|nd|rd|th) gen\\b", " ")
            .replaceAll("\\b\\w+-core\\b", " ")
            .replaceAll("\\b(intel|amd|cpu|processor)\\b", " ");
    String word = JvmNames.word(essence);
    if (word.equals("unknown")) {
      word = JvmNames.word(name);
    }
    return word.length() > LONGEST ? word.substring(0, LONGEST).replaceAll("-$", "") : word;
  }
}
