package dev.benchline;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasParameterTypes.Predicates.rawParameterTypes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/**
 * The one rule of this code: a stage uses only what stands above it in the list of stages. What
 * connects them is the last stage, and a test framework or a build tool is known to none.
 */
class ArchitectureTests {

  private static final String STATISTICS = "dev.benchline.statistics";

  /** Every stage may use them, and they use nothing else of ours. */
  private static final List<String> BELOW_ALL_STAGES =
      List.of(STATISTICS, "dev.benchline.json", "dev.benchline.files");

  /** In the order in which a run passes through them. */
  private static final List<String> STAGES =
      List.of(
          "dev.benchline.metrics",
          "dev.benchline.measure",
          "dev.benchline.fork",
          "dev.benchline.jmh",
          "dev.benchline.samples",
          "dev.benchline.affected",
          "dev.benchline.baseline",
          "dev.benchline.history",
          "dev.benchline.verdict",
          "dev.benchline.cause",
          "dev.benchline.result",
          "dev.benchline.report",
          "dev.benchline.report.text",
          "dev.benchline.report.page",
          "dev.benchline.report.export",
          "dev.benchline.settings",
          "dev.benchline.pipeline");

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_JARS)
          .importPackages("dev.benchline");

  @Test
  void classes_were_found_at_all() {
    assertThat(CLASSES.size()).isGreaterThan(100);
  }

  @Test
  void there_is_a_package_for_each_stage_and_no_other() {
    assertThat(CLASSES.stream().map(JavaClass::getPackageName).distinct())
        .containsExactlyInAnyOrderElementsOf(packages());
  }

  @Test
  void a_stage_uses_the_stages_before_it_and_never_those_after_it() {
    for (int i = 0; i < STAGES.size(); i++) {
      List<String> downstream = STAGES.subList(i + 1, STAGES.size());
      noClasses()
          .that()
          .resideInAPackage(STAGES.get(i))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(downstream.toArray(String[]::new))
          .check(CLASSES);
    }
  }

  @Test
  void what_is_below_all_stages_uses_none_of_them() {
    for (String below : BELOW_ALL_STAGES) {
      noClasses()
          .that()
          .resideInAPackage(below)
          .should()
          .dependOnClassesThat(
              resideInAPackage("dev.benchline..").and(not(resideInAPackage(below))))
          .check(CLASSES);
    }
  }

  @Test
  void measuring_does_no_statistics_but_to_know_when_it_has_measured_enough() {
    noClasses()
        .that()
        .resideInAnyPackage("dev.benchline.measure", "dev.benchline.fork")
        .and()
        .doNotHaveSimpleName("SlicePrecision")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(STATISTICS)
        .because("a recording is raw; what its numbers mean is for the stages after it")
        .check(CLASSES);
  }

  /** A JVM may have been built without it; then nothing that names it may be loaded. */
  @Test
  void two_classes_know_of_flight_recorder() {
    noClasses()
        .that()
        .haveNameNotMatching(
            "dev\\.benchline\\.(fork\\.FlightRecording|cause\\.FlightFile)(\\$.*)?")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("jdk.jfr..")
        .check(CLASSES);
  }

  @Test
  void packages_have_no_cycle() {
    slices().matching("dev.benchline.(**)").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void reports_call_no_judge_no_store_and_no_fork() {
    noClasses()
        .that()
        .resideInAPackage("dev.benchline.report..")
        .should()
        .dependOnClassesThat()
        .haveNameMatching(
            "dev\\.benchline\\.(.*(Judge|Procedure|Store|Stores)|fork\\.(Forks|ForkProcess))")
        .because("they read results")
        .check(CLASSES);
  }

  @Test
  void the_statistics_are_mathematics_alone() {
    noClasses()
        .that()
        .resideInAPackage(STATISTICS)
        .should()
        .dependOnClassesThat()
        .resideOutsideOfPackages(
            STATISTICS, "java.lang..", "java.util..", "org.apache.commons..", "org.jspecify..")
        .check(CLASSES);
  }

  @Test
  void no_test_framework_and_no_build_tool_is_known() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.junit..", "org.opentest4j..", "org.apache.maven..", "org.gradle..")
        .because("whoever runs tests or builds brings a Harness and a PerformanceTest")
        .check(CLASSES);
  }

  @Test
  void null_is_ruled_out_in_every_package() {
    assertThat(packages())
        .allMatch(name -> CLASSES.getPackage(name).isAnnotatedWith(NullMarked.class));
  }

  /**
   * Two exceptions. A fork whose time is over writes the stacks of its threads to its standard
   * error, a file that the parent keeps, because it can no longer report. And the run hands the
   * reporters the stream they write to, so that their tests can hand them another.
   */
  @Test
  void only_reports_speak_to_the_console() {
    noClasses()
        .that(not(resideInAPackage("dev.benchline.report..")))
        .and()
        .haveNameNotMatching(
            "dev\\.benchline\\.(fork\\.ParentWatchdog|pipeline\\.Reporters)(\\$.*)?")
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .check(CLASSES);
  }

  @Test
  void no_stack_trace_is_printed_and_forgotten() {
    noClasses()
        .should()
        .callMethodWhere(
            target(name("printStackTrace")).and(target(rawParameterTypes(new Class<?>[0]))))
        .orShould()
        .callMethodWhere(
            target(name("printStackTrace")).and(target(rawParameterTypes(PrintStream.class))))
        .check(CLASSES);
  }

  private static List<String> packages() {
    List<String> all = new ArrayList<>(STAGES);
    all.addAll(BELOW_ALL_STAGES);
    return all;
  }
}
