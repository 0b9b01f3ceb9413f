package dev.benchline;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.apiguardian.api.API;
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
  void public_types_are_for_users_unless_they_are_marked() {
    assertThat(
            CLASSES.stream()
                .filter(type -> type.isTopLevelClass() && !isInternal(type))
                .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC))
                .map(JavaClass::getSimpleName))
        .containsExactlyInAnyOrder(
            "AfterIteration",
            "Baseline",
            "BeforeIteration",
            "Blackhole",
            "FasterThan",
            "JmhResults",
            "ParameterizedPerfTest",
            "PerfTest",
            "Recorder",
            "RegressionError");
  }

  private static boolean isInternal(JavaClass type) {
    return type.tryGetAnnotationOfType(API.class)
        .filter(api -> api.status() == API.Status.INTERNAL)
        .isPresent();
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
