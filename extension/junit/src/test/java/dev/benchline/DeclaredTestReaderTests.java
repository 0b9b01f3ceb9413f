package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.pipeline.DeclaredTest;
import dev.benchline.pipeline.TestDeclarations;
import dev.benchline.settings.Setting;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The base's test classes are read without being run, beside classes of the same names. */
class DeclaredTestReaderTests {

  @TempDir private Path directory;

  private TestDeclarations read(String source) throws IOException {
    Path file = directory.resolve("OrderTests.java");
    Files.writeString(
        file,
        """
        package dev.benchline;
        import org.junit.jupiter.api.*;
        import org.junit.jupiter.api.condition.*;
        import java.lang.annotation.*;
        """
            + source);
    Path classes = Files.createDirectories(directory.resolve("classes"));
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", classes.toString(), file.toString());
    assertThat(exit).isZero();
    return new JUnitFramework().declared(List.of(classes), List.of(classes));
  }

  @Test
  void an_empty_argument_of_the_jvm_takes_those_of_the_class_away() throws IOException {
    TestDeclarations found =
        read(
            """
            @PerfTest(jvmArgsAppend = "-Xmx64m")
            class OrderTests {
              @PerfTest void total() {}
              @PerfTest(jvmArgsAppend = "") void none() {}
            }
            """);

    assertThat(found.tests())
        .extracting(test -> test.id().name() + test.settings().jvmArguments())
        .containsExactlyInAnyOrder("total[-Xmx64m]", "none[]");
  }

  @Test
  void what_is_inherited_composed_and_nested_counts_as_where_it_runs() throws IOException {
    TestDeclarations found =
        read(
            """
            abstract class All {
              @PerfTest(forks = 2) void total() {}
            }
            @Retention(RetentionPolicy.RUNTIME) @PerfTest @Baseline(tolerance = 10) @Disabled("off")
            @interface Lax {}
            class OrderTests extends All {
              static { if (true) throw new IllegalStateException("its code runs"); }
              @Lax @FasterThan(value = "total", by = 2) void lax() {}
              @Test void plain() {}
              @Nested @EnabledOnOs(OS.LINUX) class Large {
                @PerfTest void sum() {}
              }
            }
            """);

    assertThat(found.unreadable()).isEmpty();
    assertThat(found.tests())
        .extracting(test -> test.id().displayName())
        .containsExactlyInAnyOrder("OrderTests.total", "OrderTests.lax", "OrderTests.Large.sum");
    assertThat(test(found, "total").settings().numbers()).containsEntry(Setting.FORKS, 2);
    DeclaredTest lax = test(found, "lax");
    assertThat(lax.tolerances().timed()).isEqualTo(10);
    assertThat(lax.claims()).isEqualTo(Map.of("total", 2.0));
    assertThat(lax.conditions()).containsExactly("@Disabled(\"off\")");
    assertThat(test(found, "sum").conditions())
        .singleElement()
        .asString()
        .startsWith("@EnabledOnOs(");
  }

  @Test
  void a_nested_class_is_declared_in_each_class_that_inherits_it() throws IOException {
    TestDeclarations found =
        read(
            """
            abstract class Lists {
              @Nested class Reads {
                @Nested class Many extends Fewer {}
                @PerfTest void get() {}
              }
              class Forgotten { @PerfTest void lost() {} }
            }
            abstract class Fewer { @Nested class All { @PerfTest void sum() {} } }
            @PerfTest(forks = 2) class First extends Lists {}
            @Baseline(tolerance = 10) @Disabled("off") class Second extends Lists {
              @Nested class Inner extends Second {}
            }
            """);

    assertThat(found.unreadable()).isEmpty();
    assertThat(found.tests())
        .extracting(test -> test.id().displayName())
        .contains(
            "Lists.Reads.get{First}",
            "Lists.Reads.get{Second}",
            "Fewer.All.sum{Lists.Reads.Many}",
            "Fewer.All.sum{First}{Lists.Reads.Many}",
            "Fewer.All.sum{Second}{Lists.Reads.Many}")
        .doesNotContain("Lists.Forgotten.lost{First}");
    assertThat(test(found, "get{First}").settings().numbers()).containsEntry(Setting.FORKS, 2);
    DeclaredTest second = test(found, "get{Second}");
    assertThat(second.tolerances().timed()).isEqualTo(10);
    assertThat(second.conditions()).containsExactly("@Disabled(\"off\")");
  }

  @Test
  void a_class_of_another_package_that_inherits_it_is_named_with_its_package() throws IOException {
    Path classes = Files.createDirectories(directory.resolve("shop"));
    compile(
        classes,
        classes,
        "Lists",
        """
        package shop;
        public abstract class Lists {
          @org.junit.jupiter.api.Nested class Reads { @dev.benchline.PerfTest void get() {} }
        }
        class ListTests extends Lists {}
        """);
    for (String name : List.of("orders", "customers")) {
      compile(
          classes,
          classes,
          "ListTests",
          "package shop.%s; class ListTests extends shop.Lists {}".formatted(name));
    }

    TestDeclarations found = new JUnitFramework().declared(List.of(classes), List.of(classes));

    assertThat(found.unreadable()).isEmpty();
    assertThat(found.tests())
        .extracting(test -> test.id().displayName())
        .contains(
            "Lists.Reads.get{ListTests}",
            "Lists.Reads.get{shop.orders.ListTests}",
            "Lists.Reads.get{shop.customers.ListTests}");
  }

  /** Java puts them into a container, which is a tag of no name. */
  @Test
  void repeated_conditions_are_each_its_own() throws IOException {
    TestDeclarations found =
        read(
            """
            @Tag("slow") @Tag("nightly")
            class OrderTests {
              @PerfTest
              @EnabledIfSystemProperty(named = "a", matches = "1")
              @EnabledIfSystemProperty(named = "b", matches = "2")
              void total() {}
            }
            """);

    assertThat(test(found, "total").conditions())
        .hasSize(4)
        .contains("@Tag(\"slow\")", "@Tag(\"nightly\")")
        .anyMatch(condition -> condition.startsWith("@EnabledIfSystemProperty("));
  }

  /** As the class path of a project below our package is, such as that of our own suites. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void what_both_versions_have_beside_their_tests_is_the_base_s_own(boolean packaged)
      throws IOException {
    Path classes = Files.createDirectories(directory.resolve("main"));
    Path tests = Files.createDirectories(directory.resolve("tests"));
    compile(classes, classes, "Codec", "package dev.benchline.shop; interface Codec {}");
    Path main = packaged ? jar(classes, "dev/benchline/shop/Codec.class") : classes;
    compile(
        tests,
        main,
        "CodecTests",
        "package dev.benchline.shop; class CodecTests {"
            + " static class Twice implements Codec { @dev.benchline.PerfTest void twice() {} } }");
    Thread thread = Thread.currentThread();
    ClassLoader here = thread.getContextClassLoader();
    try (URLClassLoader current = new URLClassLoader(new URL[] {main.toUri().toURL()}, here)) {
      thread.setContextClassLoader(current);

      TestDeclarations found = new JUnitFramework().declared(List.of(tests), List.of(tests, main));

      assertThat(found.unreadable()).isEmpty();
      assertThat(found.tests()).hasSize(1);
    } finally {
      thread.setContextClassLoader(here);
    }
  }

  private Path jar(Path classes, String name) throws IOException {
    Path jar = directory.resolve("shop.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new JarEntry(name));
      out.write(Files.readAllBytes(classes.resolve(name)));
      out.closeEntry();
    }
    return jar;
  }

  private void compile(Path to, Path with, String name, String source) throws IOException {
    Path file = Files.writeString(directory.resolve(name + ".java"), source);
    String classPath =
        with + System.getProperty("path.separator") + System.getProperty("java.class.path");
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", to.toString(), "-cp", classPath, file.toString());
    assertThat(exit).isZero();
  }

  @Test
  void what_cannot_be_read_is_said() throws IOException {
    read("class OrderTests extends Gone { @PerfTest void total() {} } class Gone {}");
    Files.delete(directory.resolve("classes/dev/benchline/Gone.class"));
    Path classes = directory.resolve("classes");

    TestDeclarations found = new JUnitFramework().declared(List.of(classes), List.of(classes));

    assertThat(found.tests()).isEmpty();
    assertThat(found.unreadable())
        .singleElement()
        .asString()
        .startsWith("dev.benchline.OrderTests: java.lang.NoClassDefFoundError");
  }

  private static DeclaredTest test(TestDeclarations found, String name) {
    return found.tests().stream()
        .filter(test -> test.id().name().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
