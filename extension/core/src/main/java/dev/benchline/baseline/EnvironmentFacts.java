package dev.benchline.baseline;

import com.sun.management.HotSpotDiagnosticMXBean;
import dev.benchline.metrics.Environment;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The parts of an environment's keys, as the system reports it.
 *
 * @param system {@code os.name}
 * @param architecture {@code os.arch}
 * @param processor the processor's own name, or blank
 * @param processors how many the JVM sees, after container limits
 * @param vendor {@code java.vendor} and {@code java.vendor.version}
 * @param machine {@code java.vm.name}
 * @param execution {@code java.vm.info}
 * @param version the feature version, such as 17
 * @param wordSize {@code sun.arch.data.model}, or blank
 * @param collectors names of the collector beans
 * @param options the virtual machine's options that matter here, as far as it knows them
 */
public record EnvironmentFacts(
    String system,
    String architecture,
    String processor,
    int processors,
    String vendor,
    String machine,
    String execution,
    int version,
    String wordSize,
    List<String> collectors,
    Map<String, String> options) {

  private static final List<String> OPTIONS =
      List.of(
          "UseCompressedOops",
          "UseCompressedClassPointers",
          "UseCompactObjectHeaders",
          "ObjectAlignmentInBytes",
          "TieredStopAtLevel",
          "DoEscapeAnalysis",
          "UseJVMCICompiler");

  public EnvironmentFacts {
    collectors = List.copyOf(collectors);
    options = Map.copyOf(options);
  }

  /** Those of the JVM that asks. What cannot be found out is called unknown; this never fails. */
  public static EnvironmentFacts ofThisJvm() {
    String system = System.getProperty("os.name", "");
    return new EnvironmentFacts(
        system,
        System.getProperty("os.arch", ""),
        ProcessorName.ofThisMachine(system),
        Runtime.getRuntime().availableProcessors(),
        System.getProperty("java.vendor", "") + " " + System.getProperty("java.vendor.version", ""),
        System.getProperty("java.vm.name", ""),
        System.getProperty("java.vm.info", ""),
        Runtime.version().feature(),
        System.getProperty("sun.arch.data.model", ""),
        ManagementFactory.getGarbageCollectorMXBeans().stream()
            .map(GarbageCollectorMXBean::getName)
            .toList(),
        readOptions());
  }

  /** A virtual machine that does not know an option, or has no such bean, leaves it out. */
  private static Map<String, String> readOptions() {
    Map<String, String> found = new TreeMap<>();
    for (String option : OPTIONS) {
      try {
        found.put(
            option,
            ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                .getVMOption(option)
                .getValue());
      } catch (RuntimeException | LinkageError unknown) {
        // Left out.
      }
    }
    return found;
  }

  /** The keys that are made of them. */
  public Environment environment() {
    List<String> words = new ArrayList<>();
    words.add(systemWord());
    words.add(architectureWord());
    words.add(processor.isBlank() ? "unknown-processor" : ProcessorName.shorten(processor));
    words.add(processors == 1 ? "1core" : processors + "cores");
    words.add(JvmNames.vendor(vendor, machine));
    words.add(String.valueOf(version));
    words.add(JvmNames.collector(collectors));
    words.addAll(compilation());
    return new Environment(String.join("-", words), jvm());
  }

  private String jvm() {
    boolean graal =
        options.containsKey("UseJVMCICompiler")
            ? isOn("UseJVMCICompiler")
            : vendor.toLowerCase(Locale.ROOT).contains("graalvm");
    List<String> words = new ArrayList<>();
    words.add(graal ? "graal" : JvmNames.kind(machine));
    words.add(String.valueOf(version));
    words.add(wordSize.isBlank() ? "unknown-word-size" : wordSize + "bit");
    words.add(isOn("UseCompressedOops") ? "coops" : "nocoops");
    if (isOff("UseCompressedClassPointers")) {
      words.add("noccp");
    }
    if (isOn("UseCompactObjectHeaders")) {
      words.add("compactheaders");
    }
    String alignment = options.getOrDefault("ObjectAlignmentInBytes", "8");
    if (!alignment.equals("8")) {
      words.add("align" + alignment);
    }
    words.addAll(compilation());
    return String.join("-", words);
  }

  /** Words for a JVM that does not compile as it would by default; most have none. */
  private List<String> compilation() {
    List<String> words = new ArrayList<>();
    if (execution.contains("interpreted mode")) {
      words.add("interpreted");
    } else if (!options.getOrDefault("TieredStopAtLevel", "4").equals("4")) {
      words.add("tier" + options.get("TieredStopAtLevel"));
    } else if (isOff("DoEscapeAnalysis")) {
      words.add("noescapeanalysis");
    }
    return words;
  }

  private String systemWord() {
    String name = system.toLowerCase(Locale.ROOT);
    if (name.startsWith("windows")) {
      return "windows";
    }
    return name.startsWith("mac") ? "macos" : JvmNames.word(name);
  }

  private String architectureWord() {
    return switch (architecture) {
      case "amd64", "x86_64", "x64" -> "amd64";
      case "aarch64", "arm64" -> "aarch64";
      default -> JvmNames.word(architecture);
    };
  }

  private boolean isOn(String option) {
    return "true".equals(options.get(option));
  }

  private boolean isOff(String option) {
    return "false".equals(options.get(option));
  }
}
