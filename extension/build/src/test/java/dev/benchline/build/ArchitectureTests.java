package dev.benchline.build;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** The code that every build tool needs knows none of them, and no test framework. */
class ArchitectureTests {

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.benchline.build");

  @Test
  void there_is_a_package_for_each_subject() {
    assertThat(CLASSES.size()).isGreaterThan(20);
    assertThat(CLASSES.stream().map(JavaClass::getPackageName).distinct())
        .containsExactlyInAnyOrder(
            "dev.benchline.build", "dev.benchline.build.doctor", "dev.benchline.build.init");
    assertThat(CLASSES.getPackage("dev.benchline.build").getClassesInPackageTree())
        .filteredOn(any -> any.getSimpleName().equals("package-info"))
        .hasSize(3)
        .allMatch(any -> any.isAnnotatedWith(NullMarked.class));
  }

  @Test
  void no_build_tool_and_no_test_framework_is_known() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.apache.maven..", "org.gradle..", "org.junit..")
        .because("a plugin for a build tool turns its types into ours")
        .check(CLASSES);
  }

  @Test
  void nothing_is_said_to_the_console() {
    noClasses()
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .because("the build tool has a log")
        .check(CLASSES);
  }
}
