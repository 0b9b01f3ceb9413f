package dev.benchline.gradle;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Tasks, and what turns Gradle's types into those of {@code dev.benchline.build}; nothing else. */
class ArchitectureTests {

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.benchline.gradle");

  @Test
  void there_is_one_package() {
    assertThat(CLASSES.size()).isGreaterThan(5);
    assertThat(CLASSES.stream().map(JavaClass::getPackageName).distinct())
        .containsExactly("dev.benchline.gradle");
    assertThat(CLASSES.getPackage("dev.benchline.gradle").isAnnotatedWith(NullMarked.class))
        .isTrue();
  }

  @Test
  void every_class_is_about_types_of_gradle() {
    classes()
        .that()
        .doNotHaveSimpleName("package-info")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.gradle..")
        .because("another build tool would need anything else again")
        .check(CLASSES);
  }

  @Test
  void only_what_gradle_promises_is_used() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.gradle..internal..")
        .because("another Gradle has other internals")
        .check(CLASSES);
  }
}
