package dev.benchline.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.metrics.Environment;
import java.net.InetAddress;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EnvironmentTests {

  private static final Map<String, String> DEFAULT_OPTIONS =
      Map.of(
          "UseCompressedOops", "true",
          "UseCompressedClassPointers", "true",
          "ObjectAlignmentInBytes", "8",
          "TieredStopAtLevel", "4",
          "DoEscapeAnalysis", "true");

  private static EnvironmentFacts facts(
      String vendor, String execution, Map<String, String> options) {
    return new EnvironmentFacts(
        "Linux",
        "amd64",
        "Intel(R) Xeon(R) CPU @ 2.50GHz",
        2,
        vendor,
        "OpenJDK 64-Bit Server VM",
        execution,
        17,
        "64",
        List.of("G1 Young Generation", "G1 Old Generation"),
        options);
  }

  private static EnvironmentFacts withOption(String option, String value) {
    Map<String, String> options = new HashMap<>(DEFAULT_OPTIONS);
    options.put(option, value);
    return facts("Eclipse Adoptium Temurin-17.0.9+9", "mixed mode, sharing", options);
  }

  @Test
  void names_system_processor_cores_jvm_and_collector() {
    Environment environment =
        facts("Eclipse Adoptium Temurin-17.0.9+9", "mixed mode, sharing", DEFAULT_OPTIONS)
            .environment();

    assertThat(environment.key()).isEqualTo("linux-amd64-xeon-2.50ghz-2cores-temurin-17-g1");
    assertThat(environment.jvm()).isEqualTo("hotspot-17-64bit-coops");
  }

  @Test
  void exact_metrics_are_shared_by_vendors_but_times_are_not() {
    Environment temurin =
        facts("Eclipse Adoptium", "mixed mode, sharing", DEFAULT_OPTIONS).environment();
    Environment debian = facts("Debian null", "mixed mode, sharing", DEFAULT_OPTIONS).environment();

    assertThat(debian.jvm()).isEqualTo(temurin.jvm());
    assertThat(debian.key()).isNotEqualTo(temurin.key());
  }

  @ParameterizedTest
  @CsvSource({
    "UseCompressedOops, false, hotspot-17-64bit-nocoops",
    "UseCompressedClassPointers, false, hotspot-17-64bit-coops-noccp",
    "UseCompactObjectHeaders, true, hotspot-17-64bit-coops-compactheaders",
    "UseCompactObjectHeaders, false, hotspot-17-64bit-coops",
    "ObjectAlignmentInBytes, 16, hotspot-17-64bit-coops-align16",
    "TieredStopAtLevel, 1, hotspot-17-64bit-coops-tier1",
    "DoEscapeAnalysis, false, hotspot-17-64bit-coops-noescapeanalysis",
    "UseJVMCICompiler, true, graal-17-64bit-coops",
  })
  void options_that_change_exact_metrics_make_another_jvm(String option, String value, String jvm) {
    assertThat(withOption(option, value).environment().jvm()).isEqualTo(jvm);
  }

  @Test
  void unusual_compilation_also_makes_another_environment() {
    Environment interpreted =
        facts("Debian", "interpreted mode, sharing", DEFAULT_OPTIONS).environment();

    assertThat(interpreted.key()).endsWith("-g1-interpreted");
    assertThat(withOption("TieredStopAtLevel", "1").environment().key()).endsWith("-g1-tier1");
  }

  @Test
  void what_is_not_known_is_called_unknown() {
    Environment environment =
        new EnvironmentFacts("", "", "", 1, " ", "", "", 21, "", List.of(), Map.of()).environment();

    assertThat(environment.key())
        .isEqualTo("unknown-unknown-unknown-processor-1core-unknown-21-unknown");
    assertThat(environment.jvm()).isEqualTo("unknown-21-unknown-word-size-nocoops");
  }

  @Test
  void detects_this_jvm_the_same_way_twice_and_without_a_host_name() throws Exception {
    Environment environment = EnvironmentFacts.ofThisJvm().environment();

    assertThat(environment).isEqualTo(EnvironmentFacts.ofThisJvm().environment());
    assertThat(environment.key())
        .matches("[a-z0-9.-]+")
        .contains(Runtime.getRuntime().availableProcessors() + "core")
        .contains("-" + Runtime.version().feature() + "-")
        .doesNotContain(InetAddress.getLocalHost().getHostName());
    assertThat(environment.jvm())
        .matches("[a-z0-9.-]+")
        .contains("-" + Runtime.version().feature() + "-");
  }

  @ParameterizedTest
  @CsvSource({
    "Eclipse Adoptium Temurin-21+35, OpenJDK 64-Bit Server VM, temurin",
    "Amazon.com Inc. Corretto-17.0.9.8.1, OpenJDK 64-Bit Server VM, corretto",
    "'Azul Systems, Inc. Zulu17.46+19-CA', OpenJDK 64-Bit Server VM, zulu",
    "GraalVM Community GraalVM CE 17.0.9+9.1, OpenJDK 64-Bit Server VM, graalvm",
    "Oracle Corporation Oracle GraalVM 21+35.1, Java HotSpot(TM) 64-Bit Server VM, graalvm",
    "Oracle Corporation, Java HotSpot(TM) 64-Bit Server VM, oracle",
    "Oracle Corporation, OpenJDK 64-Bit Server VM, openjdk",
    "IBM Corporation 17.0.9.0, Eclipse OpenJ9 VM, semeru",
    "Some New House, OpenJDK 64-Bit Server VM, some-new-house",
    "N/A, OpenJDK 64-Bit Server VM, unknown",
  })
  void vendors_go_by_the_name_of_their_builds(String vendor, String machine, String name) {
    assertThat(JvmNames.vendor(vendor, machine)).isEqualTo(name);
  }

  @ParameterizedTest
  @CsvSource({
    "G1 Young Generation, g1",
    "PS MarkSweep, parallel",
    "Copy, serial",
    "ZGC Minor Cycles, zgc",
    "Shenandoah Pauses, shenandoah",
    "Epsilon Heap, epsilon",
    "scavenge, scavenge",
  })
  void collectors_go_by_the_name_of_their_option(String bean, String name) {
    assertThat(JvmNames.collector(List.of(bean))).isEqualTo(name);
  }

  @Nested
  class ProcessorTests {

    @ParameterizedTest
    @CsvSource({
      "Intel(R) Xeon(R) CPU @ 2.50GHz, xeon-2.50ghz",
      "Intel(R) Xeon(R) Platinum 8370C CPU @ 2.80GHz, xeon-platinum-8370c-2.80ghz",
      "11th Gen Intel(R) Core(TM) i7-1185G7 @ 3.00GHz, core-i7-1185g7-3.00ghz",
      "AMD EPYC 7763 64-Core Processor, epyc-7763",
      "AMD Ryzen 7 4800H with Radeon Graphics, ryzen-7-4800h",
      "Apple M1 Pro, apple-m1-pro",
      "Intel(R) CPU, intel-r-cpu",
    })
    void keeps_what_tells_processors_apart(String name, String word) {
      assertThat(ProcessorName.shorten(name)).isEqualTo(word);
    }

    @Test
    void an_endless_name_is_cut() {
      assertThat(ProcessorName.shorten("x".repeat(10_000))).hasSize(48);
    }

    @Test
    void reads_the_model_name_of_x86() {
      assertThat(
              ProcessorName.fromCpuInfo(
                  List.of("processor\t: 0", "model\t\t: 85", "model name\t: Xeon: 8", "flags : a")))
          .isEqualTo("Xeon: 8");
    }

    @Test
    void reads_the_part_numbers_of_arm() {
      assertThat(
              ProcessorName.shorten(
                  ProcessorName.fromCpuInfo(
                      List.of("processor : 0", "CPU implementer : 0x41", "CPU part : 0xd0c"))))
          .isEqualTo("part-0x41-0xd0c");
    }

    @Test
    void is_blank_if_the_system_does_not_say() {
      assertThat(ProcessorName.fromCpuInfo(List.of("", "nothing", "processor : 0"))).isBlank();
    }

    @Test
    void reads_the_answer_of_the_windows_registry() {
      assertThat(
              ProcessorName.fromRegistry(
                  "\r\nHKEY_LOCAL_MACHINE\\X\r\n    ProcessorNameString    REG_SZ    AMD EPYC\r\n"))
          .contains("AMD EPYC");
    }
  }
}
