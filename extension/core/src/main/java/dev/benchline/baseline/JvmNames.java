package dev.benchline.baseline;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Short names for JVMs and collectors, from what they call themselves. */
final class JvmNames {

  /** Names of vendors in lower case, and the names that their builds are known by; first match. */
  private static final List<Map.Entry<String, String>> VENDORS =
      List.of(
          Map.entry("graalvm", "graalvm"),
          Map.entry("temurin", "temurin"),
          Map.entry("adoptium", "temurin"),
          Map.entry("adoptopenjdk", "adoptopenjdk"),
          Map.entry("corretto", "corretto"),
          Map.entry("amazon", "corretto"),
          Map.entry("zulu", "zulu"),
          Map.entry("azul", "zulu"),
          Map.entry("bellsoft", "liberica"),
          Map.entry("microsoft", "microsoft"),
          Map.entry("sap", "sapmachine"),
          Map.entry("red hat", "redhat"),
          Map.entry("debian", "debian"),
          Map.entry("ubuntu", "ubuntu"),
          Map.entry("jetbrains", "jetbrains"),
          Map.entry("alibaba", "dragonwell"),
          Map.entry("tencent", "kona"),
          Map.entry("ibm", "semeru"),
          Map.entry("openj9", "openj9"));

  /** The beginning of a collector bean's name and the collector behind it. */
  private static final List<Map.Entry<String, String>> COLLECTORS =
      List.of(
          Map.entry("G1", "g1"),
          Map.entry("PS", "parallel"),
          Map.entry("Copy", "serial"),
          Map.entry("MarkSweepCompact", "serial"),
          Map.entry("ZGC", "zgc"),
          Map.entry("Shenandoah", "shenandoah"),
          Map.entry("Epsilon", "epsilon"));

  private JvmNames() {}

  static String vendor(String vendor, String machine) {
    String name = vendor.toLowerCase(Locale.ROOT);
    for (Map.Entry<String, String> known : VENDORS) {
      if (name.contains(known.getKey())) {
        return known.getValue();
      }
    }
    if (name.contains("oracle")) {
      // Oracle also signs the plain OpenJDK builds; only its own is called HotSpot.
      return machine.contains("HotSpot") ? "oracle" : "openjdk";
    }
    return word(name.replace("n/a", ""));
  }

  static String kind(String machine) {
    String name = machine.toLowerCase(Locale.ROOT);
    if (name.contains("openj9")) {
      return "openj9";
    }
    if (name.contains("zing") || name.contains("prime")) {
      return "zing";
    }
    return name.contains("hotspot") || name.contains("openjdk") ? "hotspot" : word(name);
  }

  static String collector(List<String> beans) {
    for (Map.Entry<String, String> known : COLLECTORS) {
      if (beans.stream().anyMatch(bean -> bean.startsWith(known.getKey()))) {
        return known.getValue();
      }
    }
    return word(beans.isEmpty() ? "" : beans.get(0));
  }

  /** Lower case; letters, digits and dots stay, all else becomes one dash. */
  static String word(String text) {
    String word =
        text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.]+", "-").replaceAll("^-|-$", "");
    return word.isEmpty() ? "unknown" : word;
  }
}
