package dev.benchline.maven;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Goals, and what turns Maven's types into those of {@code dev.benchline.build}; nothing else. */
class ArchitectureTests {

  private static final int MOST_LINES = 60;

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.benchline.maven");

  @Test
  void there_is_one_package() {
    assertThat(CLASSES.size()).isGreaterThan(5);
    assertThat(CLASSES.stream().map(JavaClass::getPackageName).distinct())
        .containsExactly("dev.benchline.maven");
    assertThat(CLASSES.getPackage("dev.benchline.maven").isAnnotatedWith(NullMarked.class))
        .isTrue();
  }

  @Test
  void every_class_is_about_types_of_maven() {
    classes()
        .that()
        .doNotHaveSimpleName("package-info")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.apache.maven..")
        .because("another build tool would need anything else again")
        .check(CLASSES);
  }

  @Test
  void no_class_has_much_to_decide() throws IOException {
    for (Path file : sources()) {
      assertThat(logic(Files.readString(file)))
          .as(file.toString())
          .hasSizeLessThanOrEqualTo(MOST_LINES);
    }
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("src/main/java/dev/benchline/maven"))) {
      List<Path> sources = files.sorted().toList();
      assertThat(sources).hasSizeGreaterThan(5);
      return sources;
    }
  }

  /** The lines of a source without those that only declare, explain or close something. */
  private static List<String> logic(String source) {
    return source
        .replaceAll("(?s)/\\*.*?\\*/", "")
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.matches("[})\\];]*"))
        .filter(line -> !line.matches("(package|import|//|@).*"))
        .toList();
  }
}
