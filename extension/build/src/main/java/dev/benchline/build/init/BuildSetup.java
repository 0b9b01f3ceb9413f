package dev.benchline.build.init;

import dev.benchline.build.Version;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Edits the pom that configures some modules, and the poms of those. */
final class BuildSetup {

  private static final String OLDEST_JUNIT = "5.12";
  private static final String JUNIT_5 = "5.14.4";
  private static final String JUNIT_6 = "6.1.3";

  /** That of every vintage engine, beside which another one does not converge. */
  private static final String JUNIT_4 = "4.13.2";

  private static final String VINTAGE = "org.junit.vintage:junit-vintage-engine";
  private static final String OLDEST_SUREFIRE = "3.0.0";
  private static final String SUREFIRE = "3.6.1";
  private static final String OLDEST_COMPILER = "3.6.0";
  private static final String COMPILER = "3.16.0";
  private static final int JAVA = 17;

  /** Finds an execution of Failsafe that measures already. */
  private static final String MEASURES = "PerformanceTests[^<]*</include>";

  private static final List<String> JUNIT_ARTIFACTS =
      List.of(
          "junit-jupiter",
          "junit-jupiter-api",
          "junit-jupiter-engine",
          "junit-jupiter-params",
          "junit-vintage-engine");

  private final String benchline;
  private final List<ModuleFacts> modules;

  BuildSetup(String benchline, List<ModuleFacts> modules) {
    this.benchline = benchline;
    this.modules = modules;
  }

  void configure(PomEdit pom) {
    pom.property("benchline.version", benchline, "set the version of Benchline, " + benchline);
    raiseJUnit(pom);
    junit().ifPresent(version -> pom.bom("org.junit", "junit-bom", version));
    modules.forEach(module -> raiseJUnit4(pom, module));
    if (modules.stream().anyMatch(module -> module.release() < JAVA)) {
      pom.property(
          "maven.compiler.testRelease",
          String.valueOf(JAVA),
          "let tests be compiled for Java 17, which Benchline needs; other code stays as it is");
      pom.atLeast(
          "maven-compiler-plugin", oldest("maven-compiler-plugin"), OLDEST_COMPILER, COMPILER);
    }
    pom.plugin("maven-surefire-plugin", oldest("maven-surefire-plugin"), OLDEST_SUREFIRE, SUREFIRE);
    pom.inPlugin(
        "maven-surefire-plugin",
        List.of("configuration", "systemPropertyVariables"),
        "benchline.measure",
        Snippets.measure(false),
        "let mvn test run performance tests without measuring them");
    pom.plugin("maven-failsafe-plugin", oldest("maven-failsafe-plugin"), OLDEST_SUREFIRE, SUREFIRE);
    boolean shared = modules.stream().anyMatch(ModuleFacts::hasIntegrationTests);
    if (shared) {
      // A test that -Dit.test names runs in each execution.
      pom.inPlugin(
          "maven-failsafe-plugin",
          List.of("configuration", "systemPropertyVariables"),
          MEASURES,
          Snippets.measure(false),
          "let other executions of Failsafe run performance tests without measuring them");
    }
    pom.inPlugin(
        "maven-failsafe-plugin",
        List.of("executions"),
        MEASURES,
        Snippets.measuring(shared),
        "let mvn verify measure *PerformanceTests");
    pom.wholePlugin("benchline-maven-plugin", Snippets.benchline());
  }

  /** Raises what a module, or a parent of it, writes out for itself. */
  void raise(PomEdit pom, ModuleFacts module) {
    raiseJUnit(pom);
    raiseJUnit4(pom, module);
    for (String runner : List.of("maven-surefire-plugin", "maven-failsafe-plugin")) {
      if (module.plugin(runner).isBefore(OLDEST_SUREFIRE)) {
        pom.raisePlugin(runner, SUREFIRE);
      }
    }
    if (module.release() < JAVA
        && module.plugin("maven-compiler-plugin").isBefore(OLDEST_COMPILER)) {
      pom.raisePlugin("maven-compiler-plugin", COMPILER);
    }
  }

  void addDependencies(PomEdit pom, ModuleFacts module) {
    if (lacksJupiter(module)) {
      pom.dependency("org.junit.jupiter", "junit-jupiter", "");
    }
    if (lacksVintage(module)) {
      // Beside Jupiter, Surefire would no longer run them, and say nothing.
      pom.dependency("org.junit.vintage", "junit-vintage-engine", "");
    }
    pom.dependency("dev.benchline", "benchline-junit", "${benchline.version}");
  }

  /** Versions that are written out, which win over those of a BOM. */
  private void raiseJUnit(PomEdit pom) {
    junit().ifPresent(version -> JUNIT_ARTIFACTS.forEach(any -> pom.raiseDependency(any, version)));
  }

  private static void raiseJUnit4(PomEdit pom, ModuleFacts module) {
    if (lacksVintage(module) && module.junit4().isBefore(JUNIT_4)) {
      pom.raiseDependency("junit", JUNIT_4);
    }
  }

  /** The versions of JUnit to import, unless those that are there will do. */
  private Optional<String> junit() {
    Optional<Version> present =
        modules.stream()
            .map(ModuleFacts::jupiter)
            .flatMap(Optional::stream)
            .min(Comparator.naturalOrder());
    if (present.isEmpty()) {
      return Optional.of(JUNIT_6);
    }
    if (present.get().isBefore(OLDEST_JUNIT)) {
      return Optional.of(JUNIT_5);
    }
    return modules.stream().anyMatch(BuildSetup::lacksAVersion)
        ? present.map(Version::toString)
        : Optional.empty();
  }

  /** True if it would get a part of JUnit of which nothing tells the version. */
  private static boolean lacksAVersion(ModuleFacts module) {
    return (lacksJupiter(module) && !module.manages("org.junit.jupiter:junit-jupiter"))
        || (lacksVintage(module) && !module.manages(VINTAGE));
  }

  private static boolean lacksJupiter(ModuleFacts module) {
    return !module.uses("org.junit.jupiter:junit-jupiter-params");
  }

  /** True if its tests of JUnit 4 run now. Beside Jupiter they do not, and may be none at all. */
  private static boolean lacksVintage(ModuleFacts module) {
    return module.uses(ModuleFacts.JUNIT_4)
        && !module.uses("org.junit.jupiter:junit-jupiter-api")
        && !module.uses(VINTAGE);
  }

  private Version oldest(String plugin) {
    return modules.stream()
        .map(module -> module.plugin(plugin))
        .min(Comparator.naturalOrder())
        .orElse(Version.of("0"));
  }
}
