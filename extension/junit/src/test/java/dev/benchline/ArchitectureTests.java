package dev.benchline;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** The extension is one package: annotations, and what makes a performance test of JUnit's. */
class ArchitectureTests {

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_JARS)
          .importPackages("dev.benchline");

  @Test
  void there_is_one_package() {
    assertThat(CLASSES.size()).isGreaterThan(20);
    assertThat(CLASSES.stream().map(JavaClass::getPackageName).distinct())
        .containsExactly("dev.benchline");
    assertThat(CLASSES.getPackage("dev.benchline").isAnnotatedWith(NullMarked.class)).isTrue();
  }

  @Test
  void nothing_is_said_to_the_console() {
    noClasses()
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .check(CLASSES);
  }
}
