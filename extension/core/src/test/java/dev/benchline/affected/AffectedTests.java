package dev.benchline.affected;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AffectedTests {

  private static final String TEST = "com.acme.OrderTests";
  private static final String ORDER = order(1);
  private static final String PRICE = value("Price", 1);
  private static final String OTHER = value("Other", 1);

  @TempDir private Path directory;
  private Build build;

  @BeforeEach
  void startBuild() {
    build = new Build(directory);
  }

  @Test
  void equal_class_paths_are_not_even_read() throws IOException {
    Path broken = Files.writeString(directory.resolve("broken.jar"), "no jar");
    List<Path> classPath = List.of(broken, directory.resolve("absent"));

    assertThat(Affected.between(classPath, classPath).firstDifference("no.such.Tests")).isEmpty();
  }

  @Test
  void two_builds_of_the_same_sources_are_the_same() throws IOException {
    assertThat(difference(tests("new Order()"), code(ORDER, PRICE), code(ORDER, PRICE))).isEmpty();
  }

  @Test
  void a_changed_class_is_reached_through_another() throws IOException {
    Optional<String> difference =
        difference(
            tests("new Order()"), code(ORDER, PRICE, OTHER), code(ORDER, value("Price", 2), OTHER));

    assertThat(difference).contains("com.acme.Price");
  }

  @Test
  void a_changed_class_that_nothing_leads_to_is_not_reached() throws IOException {
    Optional<String> difference =
        difference(
            tests("new Order()"), code(ORDER, PRICE, OTHER), code(ORDER, PRICE, value("Other", 2)));

    assertThat(difference).isEmpty();
  }

  @Test
  void of_several_tests_only_those_that_lead_there_reach_it() throws IOException {
    Path one = code(ORDER, PRICE, OTHER);
    Path other = code(ORDER, PRICE, value("Other", 2));
    Path tests =
        build.compiled(
            "tests", List.of(one), test("OrderTests", "new Order()"), test("X", "new Other()"));
    Affected reach = Affected.between(List.of(tests, one), List.of(tests, other));

    assertThat(reach.firstDifference(TEST)).isEmpty();
    assertThat(reach.firstDifference("com.acme.X")).contains("com.acme.Other");
    assertThat(reach.firstDifference(TEST)).isEmpty();
  }

  @Test
  void a_class_that_was_added_or_removed_counts_where_it_is_named() throws IOException {
    Path with = code(ORDER, PRICE, OTHER);
    Path without = code(ORDER, PRICE);

    assertThat(difference(tests("new Order()"), with, without)).isEmpty();
    Path naming = build.compiled("naming", List.of(with), test("OrderTests", "new Other()"));
    assertThat(difference(naming, with, without)).contains("com.acme.Other");
    assertThat(difference(naming, without, with)).contains("com.acme.Other");
  }

  @Test
  void a_changed_test_class_is_reached_as_any_other() throws IOException {
    Path main = code(ORDER, PRICE);
    Path one = build.compiled("one", List.of(main), test("OrderTests", "new Order()"));
    Path other = build.compiled("other", List.of(main), test("OrderTests", "null"));

    assertThat(Affected.between(List.of(one, main), List.of(other, main)).firstDifference(TEST))
        .contains(TEST);
  }

  @Test
  void a_test_class_that_one_version_or_both_lack_is_the_difference() throws IOException {
    Path tests = tests("new Order()");
    Path one = code(ORDER, PRICE);
    Path other = code(ORDER, value("Price", 2));

    assertThat(Affected.between(List.of(tests, one), List.of(one)).firstDifference(TEST))
        .contains(TEST);
    assertThat(
            Affected.between(List.of(tests, one), List.of(tests, other))
                .firstDifference("com.acme.MissingTests"))
        .contains("com.acme.MissingTests");
  }

  @Test
  void a_class_file_that_cannot_be_read_leads_everywhere() throws IOException {
    Path one = code(ORDER, PRICE, OTHER);
    Path other = code(ORDER, PRICE, value("Other", 2));
    for (Path version : List.of(one, other)) {
      Files.write(version.resolve("com/acme/Price.class"), new byte[] {1, 2, 3});
    }

    assertThat(difference(tests("new Order()"), one, other)).contains("com.acme.Price");
  }

  @Nested
  class WaysToAClass {

    @ParameterizedTest
    @ValueSource(
        strings = {
          "com.acme.Hidden",
          "com/acme/Hidden.class",
          "[Lcom.acme.Hidden;",
          "type=com.acme.Hidden,size=3",
          "com.acme.Hidden::create",
          "com.acme.",
          "com/acme/",
          "Hidden",
          ".Hidden",
          "com.acme.Hid",
          "/com/acme/",
          "/com/acme/Hid",
        })
    void by_a_string(String text) throws IOException {
      assertThat(reachesHidden("\"%s\"".formatted(text))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
        strings = {
          "com.acme",
          "see com.acme.Hid",
          "com.acme.Hid is",
          "com.acme.HiddenToo",
          "com.acme.Order",
          "acme.org.",
          "com.",
          "com",
          "."
        })
    void not_by_a_string_that_names_something_else(String text) throws IOException {
      assertThat(reachesHidden("\"%s\"".formatted(text))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
        strings = {
          "Class.forName(\"com.acme.Hidden\")",
          "ClassLoader.getSystemClassLoader().loadClass(\"com.acme.\" + System.getenv(\"NAME\"))",
          "Class.forName(\"com.acme.Hid\" + System.getenv(\"NAME\"))",
          "Class.forName(System.getenv(\"X\") + \"com.acme.Hid\" + System.getenv(\"Y\") + \"en\")",
          "ClassLoader.getSystemResource(\"com/acme/Hid\" + System.getenv(\"NAME\") + \".class\")",
          "Class.forName(String.format(\"com.acme.Hid%s\", System.getenv(\"NAME\")))",
          "(java.util.function.Supplier<Object>) Hidden::new",
          "(java.util.function.Supplier<Object>) () -> new Hidden[0][0]",
          "new java.util.ArrayList<Hidden>() {}",
          "Hidden.class",
          "Hidden.value()",
          "((Object) \"\") instanceof Hidden",
          "new Object() { @Marked(Hidden.class) Object field; }",
        })
    void by_an_expression(String expression) throws IOException {
      assertThat(reachesHidden(expression)).isTrue();
    }

    @Test
    void by_a_service() throws IOException {
      String service = "package com.acme; public interface Service { }";
      String provider = "package com.acme; public class Hidden implements Service { int x = %d; }";
      Path one = code(ORDER, PRICE, service, provider.formatted(1));
      Path other = code(ORDER, PRICE, service, provider.formatted(2));
      Path services =
          build.resource("s", "META-INF/services/com.acme.Service", "com.acme.Hidden # ours\n");
      String load = "java.util.ServiceLoader.load(Service.class)";
      Path asking = build.compiled("asking", List.of(one), test("OrderTests", load));

      assertThat(difference(asking, one, other, services)).contains("com.acme.Hidden");
      assertThat(difference(tests("new Order()"), one, other, services)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
        strings = {"java.nio.file.spi.FileSystemProvider", "org.junit.platform.engine.TestEngine"})
    void by_a_service_that_may_be_asked_for_out_of_sight(String service) throws IOException {
      Path services = build.resource("s", "META-INF/services/" + service, "com.acme.Other");

      assertThat(
              difference(
                  tests("new Order()"),
                  code(ORDER, PRICE, OTHER),
                  code(ORDER, PRICE, value("Other", 2)),
                  services))
          .contains("com.acme.Other");
    }

    @Test
    void by_a_resource_that_names_it() throws IOException {
      Path resources = build.resource("r", "beans.xml", "<bean class=\"com.acme.Other\"/>");

      assertThat(
              difference(
                  tests("new Order()"),
                  code(ORDER, PRICE, OTHER),
                  code(ORDER, PRICE, value("Other", 2)),
                  resources))
          .contains("com.acme.Other");
    }

    /** As a data file of a library, with a name in the middle of it. */
    @Test
    void by_a_resource_that_is_read_in_several_pieces() throws IOException {
      String far = "x".repeat(Pieces.LENGTH + 1);
      Path resources = build.resource("r", "model.bin", far + " com.acme.Other;" + far);

      assertThat(
              difference(
                  tests("new Order()"),
                  code(ORDER, PRICE, OTHER),
                  code(ORDER, PRICE, value("Other", 2)),
                  resources))
          .contains("com.acme.Other");
    }

    @Test
    void by_an_annotation_that_a_framework_may_search_for() throws IOException {
      assertThat(
              difference(
                  tests("new Order()"),
                  code(ORDER, PRICE, OTHER, MARKED, FOUND),
                  code(ORDER, PRICE, value("Other", 2), MARKED, FOUND)))
          .contains("com.acme.Other");
    }

    /** Reproducible builds of the same sources make the same jar at another place. */
    @Test
    void by_an_annotation_in_a_jar_that_each_version_has_built() throws IOException {
      Path jar = build.jar("a.jar", code(ORDER, PRICE, OTHER, MARKED, FOUND));
      Path copy = Files.copy(jar, directory.resolve("copy.jar"));

      assertThat(
              difference(
                  tests("new Order()"),
                  List.of(code(value("Other", 2)), jar),
                  List.of(code(OTHER), copy)))
          .contains("com.acme.Other");
      assertThat(
              difference(
                  tests("new Order()"),
                  List.of(code(value("Other", 2)), jar),
                  List.of(code(OTHER), jar)))
          .as("in a library")
          .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
        strings = {
          "class Found { @com.acme.Made Object made() { return new Other(); } }",
          "class Found { void on(@com.acme.Made Object o) { new Other(); } }"
        })
    void by_an_annotation_of_a_method_or_a_parameter(String found) throws IOException {
      String made =
          "package com.acme; @java.lang.annotation.Retention("
              + "java.lang.annotation.RetentionPolicy.RUNTIME) @interface Made { }";
      String code = "package com.acme; " + found;

      assertThat(
              difference(
                  tests("new Order()"),
                  code(ORDER, PRICE, OTHER, made, code),
                  code(ORDER, PRICE, value("Other", 2), made, code)))
          .contains("com.acme.Other");
    }

    @ParameterizedTest
    @ValueSource(
        strings = {
          "javax.annotation.Nullable",
          "javax.annotation.ParametersAreNonnullByDefault",
          "jakarta.annotation.Nonnull",
          "org.springframework.lang.Nullable",
          "io.micrometer.common.lang.Nullable",
          "io.micrometer.core.lang.Nullable",
          "com.google.errorprone.annotations.CheckReturnValue",
        })
    void not_by_an_annotation_for_readers_and_tools(String type) throws IOException {
      assertThat(reachesOtherOverParameterWith(type)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"javax.annotation.ManagedBean", "jakarta.annotation.PostConstruct"})
    void by_an_annotation_of_the_same_package_that_is_for_a_framework(String type)
        throws IOException {
      assertThat(reachesOtherOverParameterWith(type)).isTrue();
    }

    private boolean reachesOtherOverParameterWith(String type) throws IOException {
      int dot = type.lastIndexOf('.');
      String annotation =
          MARKED
              .replace("com.acme", type.substring(0, dot))
              .replace("Marked { Class<?> value(); }", type.substring(dot + 1) + " { }");
      String report =
          "package com.acme; class Report { void print(@%s String x) { new Other(); } }";
      String code = report.formatted(type);

      return difference(
              tests("new Order()"),
              code(ORDER, PRICE, OTHER, annotation, code),
              code(ORDER, PRICE, value("Other", 2), annotation, code))
          .isPresent();
    }

    @Test
    void by_the_name_of_a_resource() throws IOException {
      Path resources = build.resource("r", "META-INF/beans/com.acme.Other", "");

      assertThat(
              difference(
                  tests("new Order()"),
                  code(ORDER, PRICE, OTHER),
                  code(ORDER, PRICE, value("Other", 2)),
                  resources))
          .contains("com.acme.Other");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "class Found { }"})
    void by_an_annotation_that_only_the_base_has(String left) throws IOException {
      String marked = "package com.acme; @Marked(Object.class) class Found { }";
      String unmarked = left.isEmpty() ? OTHER : "package com.acme; " + left;

      assertThat(
              difference(
                  tests("new Order()"),
                  code(ORDER, PRICE, MARKED, unmarked),
                  code(ORDER, PRICE, MARKED, marked)))
          .contains("com.acme.Found");
    }

    @ParameterizedTest
    @ValueSource(strings = {"PriceImpl", "Price_", "Price_de"})
    void by_a_name_that_is_made_of_that_of_a_class(String name) throws IOException {
      assertThat(
              difference(
                  tests("new Order()"),
                  code(ORDER, PRICE, value(name, 1)),
                  code(ORDER, PRICE, value(name, 2))))
          .contains("com.acme." + name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Prices", "ImplPrice", "_Price", "Impl"})
    void not_by_a_name_that_is_only_like_that_of_a_class(String name) throws IOException {
      assertThat(
              difference(
                  tests("new Order()"),
                  code(ORDER, PRICE, value(name, 1)),
                  code(ORDER, PRICE, value(name, 2))))
          .isEmpty();
    }

    /** As a repository's own part, of which only what it uses has changed. */
    @Test
    void by_an_implementation_that_is_the_same_and_uses_it() throws IOException {
      String same = "package com.acme; class PriceImpl { Object other = new Other(); }";

      assertThat(
              difference(
                  tests("new Order()"),
                  code(ORDER, PRICE, OTHER, same),
                  code(ORDER, PRICE, value("Other", 2), same)))
          .contains("com.acme.Other");
    }

    /** As an application for the tests alone, of which only what it uses has changed. */
    @Test
    void by_an_annotation_of_a_class_beside_the_tests() throws IOException {
      Path one = code(ORDER, PRICE, OTHER, MARKED);
      Path other = code(ORDER, PRICE, value("Other", 2), MARKED);
      String app =
          "package com.acme; @Marked(Object.class) class App { Other made() { return %s; } }";
      String test =
          "package com.acme; class Else { @org.junit.jupiter.api.Test void x() { new Other(); }"
              + " @Marked(Object.class) static class Nested { } }";

      assertThat(
              difference(
                  build.compiled(
                      "apps",
                      List.of(one),
                      test("OrderTests", "new Order()"),
                      app.formatted("new Other()")),
                  one,
                  other))
          .contains("com.acme.Other");
      assertThat(
              difference(
                  build.compiled(
                      "tests", List.of(one, junit()), test("OrderTests", "new Order()"), test),
                  one,
                  other))
          .as("another test is no part of the program")
          .isEmpty();
    }

    private Path junit() {
      return Path.of(Test.class.getProtectionDomain().getCodeSource().getLocation().getPath());
    }

    @Test
    void by_the_name_of_an_implementation_in_another_package() throws IOException {
      String one = value("PriceImpl", 1).replace("com.acme", "com.acme.db");
      String other = value("PriceImpl", 2).replace("com.acme", "com.acme.db");

      assertThat(
              difference(tests("new Order()"), code(ORDER, PRICE, one), code(ORDER, PRICE, other)))
          .contains("com.acme.db.PriceImpl");
    }

    @Test
    void by_a_type_that_it_extends_or_implements_at_any_remove() throws IOException {
      String codec = "package com.acme; public interface Codec { }";
      String base = "package com.acme; abstract class Base implements Codec { }";
      String fast = "package com.acme; class Fast extends Base { int x = %d; }";
      Path one = code(ORDER, PRICE, codec, base, fast.formatted(1));
      Path other = code(ORDER, PRICE, codec, base, fast.formatted(2));
      Path without = code(ORDER, PRICE, codec, base);
      Path asking = build.compiled("asking", List.of(one), test("OrderTests", "Codec.class"));

      assertThat(difference(asking, one, other)).contains("com.acme.Fast");
      assertThat(difference(asking, one, without)).contains("com.acme.Fast");
      assertThat(difference(asking, without, one)).contains("com.acme.Fast");
      assertThat(difference(tests("new Order()"), one, other)).isEmpty();
    }

    @Test
    void by_a_string_that_names_a_package_of_one_segment() throws IOException {
      String one = value("Fast", 1).replace("com.acme", "app");
      String other = value("Fast", 2).replace("com.acme", "app");
      String found = "Class.forName(\"app.\" + System.getenv(\"NAME\"))";

      assertThat(difference(tests(found), code(ORDER, PRICE, one), code(ORDER, PRICE, other)))
          .contains("app.Fast");
    }

    private boolean reachesHidden(String expression) throws IOException {
      Path one = code(ORDER, PRICE, MARKED, value("Hidden", 1));
      Path other = code(ORDER, PRICE, MARKED, value("Hidden", 2));
      Path tests = build.compiled("tests", List.of(one), test("OrderTests", expression));
      return difference(tests, one, other).isPresent();
    }
  }

  @Nested
  class Resources {

    @Test
    void one_that_changed_is_reached_by_every_test() throws IOException {
      Path one = build.resource("one", "prices.csv", "a;1");
      Path other = build.resource("other", "prices.csv", "a;2");
      Path main = code(ORDER, PRICE);
      Path tests = tests("new Order()");

      assertThat(
              Affected.between(List.of(tests, main, one), List.of(tests, main, other))
                  .firstDifference(TEST))
          .contains("prices.csv");
      assertThat(
              Affected.between(List.of(tests, main), List.of(tests, main, other))
                  .firstDifference(TEST))
          .contains("prices.csv");
    }

    @Test
    void one_that_changed_does_not_hide_the_first_class_that_did() throws IOException {
      Path one = build.resource("one", "prices.csv", "a;1");
      Path other = build.resource("other", "prices.csv", "a;2");
      Path tests = tests("new Order()");
      Path main = code(ORDER, PRICE, OTHER);
      Path far = code(ORDER, PRICE, value("Other", 2));
      Path near = code(ORDER, value("Price", 2), OTHER);

      assertThat(
              Affected.between(List.of(tests, main, one), List.of(tests, near, other))
                  .firstDifferingClass(TEST))
          .contains("com.acme.Price");
      assertThat(
              Affected.between(List.of(tests, main, one), List.of(tests, far, other))
                  .firstDifferingClass(TEST))
          .isEmpty();
      assertThat(
              Affected.between(List.of(tests, main, one), List.of(tests, main, other))
                  .firstDifferingClass(TEST))
          .isEmpty();
    }

    @Test
    void several_of_one_name_count_in_their_order() throws IOException {
      Path one = build.resource("one", "prices.csv", "a;1");
      Path other = build.resource("other", "prices.csv", "a;2");
      Path tests = tests("new Order()");

      assertThat(
              Affected.between(List.of(tests, one, other), List.of(tests, other, one))
                  .firstDifference(TEST))
          .contains("prices.csv");
    }
  }

  @Nested
  class Jars {

    @Test
    void neither_time_stamps_nor_the_order_of_entries_matter() throws IOException {
      Path main = code(ORDER, PRICE);
      build.resource(main.getFileName().toString(), "prices.csv", "a;1");

      assertThat(
              difference(
                  tests("new Order()"), build.jar("a.jar", main), build.jarOfToday("b.jar", main)))
          .isEmpty();
    }

    @Test
    void a_jar_is_the_same_as_the_directory_it_was_made_of() throws IOException {
      Path main = code(ORDER, PRICE);

      assertThat(difference(tests("new Order()"), main, build.jar("a.jar", main))).isEmpty();
    }

    @Test
    void what_describes_a_jar_is_no_part_of_the_program() throws IOException {
      Path main = code(ORDER, PRICE);
      Path facts = build.resource("facts", "META-INF/maven/com.acme/order/pom.xml", "<project/>");
      build.resource("facts", "META-INF/ACME.SF", "digests");
      build.resource("facts", "META-INF/LICENSE.md", "Eclipse Public License");
      build.resource("facts", "META-INF/LICENSE-notice.md", "Open Source Licenses");
      build.resource("facts", "LICENSE-junit.txt", "Eclipse Public License");
      build.resource("facts", "META-INF/ACME.RSA", "signature");
      build.resource("facts", "META-INF/build-info.properties", "build.time=now");
      build.resource("facts", "META-INF/sbom/application.cdx.json", "{}");
      build.resource("facts", "git.properties", "git.commit.id=3f2a1c9");
      build.resource("facts", "META-INF/license.txt", "Apache License");
      build.resource("facts", "META-INF/notice.txt", "Spring Framework 7.0.10");
      build.resource("facts", "META-INF/FastDoubleParser-LICENSE", "MIT License");
      build.resource("facts", "META-INF/jsoup/LICENSE", "MIT License");
      build.resource("facts", "META-INF/licenses/asm-license.txt", "BSD License");
      build.resource("facts", "META-INF/COPYRIGHT", "The authors");
      build.resource("facts", "META-INF/DEPENDENCIES", "Commons IO 2.21.0");
      build.resource("facts", "META-INF/INDEX.LIST", "JarIndex-Version: 1.0");
      build.resource("facts", "META-INF/native-image/order/reflect-config.json", "[]");
      build.resource("facts", "META-INF/proguard/order.pro", "-dontwarn com.acme.**");
      build.resource("facts", "META-INF/spring-configuration-metadata.json", "{}");
      build.resource("facts", "OSGI-INF/MANIFEST.MF", "Import-Package: com.acme");
      build.resource("facts", "license.txt", "Apache License");
      build.resource("facts", "README.md", "# Orders");

      assertThat(
              difference(
                  tests("new Order()"),
                  build.jar("a.jar", main),
                  build.jarWithManifest("b.jar", "Implementation-Version: 2\r\n", main, facts)))
          .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
        strings = {
          "LICENSE_KEYS.csv",
          "license.properties",
          "com/acme/license.txt",
          "META-INF/notices.json",
          "META-INF/services/com.acme.License",
          "META-INF/services/License",
          "META-INF/resources/notice.html",
          "META-INF/spring.factories"
        })
    void what_only_looks_like_a_description_may_be_data(String name) throws IOException {
      Path data = build.resource("data", name, "4711");

      assertThat(
              difference(
                  tests("new Order()"),
                  build.jar("a.jar", code(ORDER, PRICE)),
                  build.jar("b.jar", code(ORDER, PRICE), data)))
          .contains(name);
    }

    @Test
    void a_copy_of_a_jar_is_that_jar() throws IOException {
      Path jar = build.jar("a.jar", code(ORDER, PRICE));
      Path copy = Files.copy(jar, directory.resolve("copy.jar"));

      assertThat(difference(tests("new Order()"), jar, copy)).isEmpty();
    }

    @Test
    void their_order_does_not_matter_while_they_share_no_name() throws IOException {
      Path order = build.jar("order.jar", code(ORDER, PRICE));
      Path other = build.jar("other.jar", code(OTHER));
      Path tests = tests("new Order()");

      assertThat(
              Affected.between(List.of(tests, order, other), List.of(other, tests, order))
                  .firstDifference(TEST))
          .isEmpty();
    }

    @Test
    void a_class_that_comes_to_lie_before_another_of_its_name_changes_it() throws IOException {
      Path main = build.jar("main.jar", code(ORDER, PRICE));
      Path shadow = build.jar("shadow.jar", code(value("Price", 2)));
      Path tests = tests("new Order()");

      assertThat(
              Affected.between(List.of(tests, shadow, main), List.of(tests, main))
                  .firstDifference(TEST))
          .contains("com.acme.Price");
      assertThat(
              Affected.between(List.of(tests, main, shadow), List.of(tests, main))
                  .firstDifference(TEST))
          .isEmpty();
      assertThat(
              Affected.between(List.of(tests, main, shadow), List.of(tests, shadow, main))
                  .firstDifference(TEST))
          .contains("com.acme.Price");
    }

    @Test
    void of_a_multi_release_jar_the_classes_for_this_jvm_count() throws IOException {
      Path main = code(ORDER, PRICE);
      Path tests = tests("new Order()");
      Path plain = multiRelease("plain.jar", main, 9, value("Price", 1));

      assertThat(difference(tests, plain, multiRelease("9.jar", main, 9, value("Price", 2))))
          .contains("com.acme.Price");
      assertThat(difference(tests, plain, multiRelease("9b.jar", main, 9, value("Price", 1))))
          .isEmpty();
      Path later = multiRelease("later.jar", main, 999, value("Price", 2));
      assertThat(difference(tests, build.jar("without.jar", main), later)).isEmpty();
    }

    @Test
    void the_class_path_in_a_manifest_is_followed() throws IOException {
      build.jar("lib/one.jar", code(PRICE));
      build.jar("lib/other.jar", code(value("Price", 2)));
      Path order = code(ORDER, PRICE);
      Files.delete(order.resolve("com/acme/Price.class"));
      Path one = build.jarWithManifest("a.jar", "Class-Path: lib/one.jar x.jar\r\n", order);
      Path other = build.jarWithManifest("b.jar", "Class-Path: lib/other.jar x.jar\r\n", order);

      assertThat(difference(tests("new Order()"), one, other)).contains("com.acme.Price");
    }

    @Test
    void what_is_no_jar_is_ignored_as_the_jvm_does() throws IOException {
      Path library = Files.writeString(directory.resolve("native.so"), "no jar");

      assertThat(difference(tests("new Order()"), code(ORDER, PRICE), code(ORDER, PRICE), library))
          .isEmpty();
    }

    private Path multiRelease(String name, Path main, int version, String source)
        throws IOException {
      Path versioned = directory.resolve(name + "-versioned");
      Path classes = versioned.resolve("META-INF/versions/" + version);
      build.classes(directory.relativize(classes).toString(), source);
      return build.jarWithManifest(name, "Multi-Release: true\r\n", main, versioned);
    }
  }

  @Nested
  class Debugging {

    @Test
    void a_comment_that_moves_lines_changes_the_file_but_no_instruction() throws IOException {
      Path one = code(ORDER, PRICE);
      Path other = code(ORDER, PRICE.replace("{", "{ // the price\n\n"));

      assertThat(one.resolve("com/acme/Price.class"))
          .content(java.nio.charset.StandardCharsets.ISO_8859_1)
          .isNotEqualTo(
              Files.readString(
                  other.resolve("com/acme/Price.class"),
                  java.nio.charset.StandardCharsets.ISO_8859_1));
      assertThat(difference(tests("new Order()"), one, other)).isEmpty();
    }

    @Test
    void nor_does_the_name_of_a_local_variable() throws IOException {
      assertThat(
              difference(
                  tests("new Order()"),
                  code(ORDER, PRICE),
                  code(ORDER, PRICE.replace("result", "outcome"))))
          .isEmpty();
    }

    /** As an added comment changes them in a class that Kotlin has compiled. */
    @ParameterizedTest
    @ValueSource(
        strings = {
          "kotlin.jvm.internal.SourceDebugExtension",
          "kotlin.coroutines.jvm.internal.DebugMetadata"
        })
    void nor_do_lines_in_an_annotation_of_Kotlin(String type) throws IOException {
      assertThat(differsByTheValueOf(type)).isFalse();
    }

    @Test
    void any_other_annotation_can_be_asked_for() throws IOException {
      assertThat(differsByTheValueOf("kotlin.Metadata")).isTrue();
    }

    private boolean differsByTheValueOf(String type) throws IOException {
      int dot = type.lastIndexOf('.');
      String annotation =
          MARKED
              .replace("com.acme", type.substring(0, dot))
              .replace("Marked { Class<?>", type.substring(dot + 1) + " { int[]");
      String price = "package com.acme; @%s({1, %d}) public class Price { }";

      return difference(
              tests("new Order()"),
              code(ORDER, price.formatted(type, 473), annotation),
              code(ORDER, price.formatted(type, 474), annotation))
          .isPresent();
    }

    @Test
    void a_changed_constant_is_a_change() throws IOException {
      assertThat(difference(tests("new Order()"), code(ORDER, PRICE), code(order(2), PRICE)))
          .contains("com.acme.Order");
    }
  }

  private Optional<String> difference(Path tests, Path one, Path other, Path... shared) {
    return Affected.between(classPath(tests, one, shared), classPath(tests, other, shared))
        .firstDifference(TEST);
  }

  private Optional<String> difference(Path tests, List<Path> current, List<Path> base) {
    return Affected.between(
            classPath(tests, current.get(0), current.get(1)),
            classPath(tests, base.get(0), base.get(1)))
        .firstDifference(TEST);
  }

  private static List<Path> classPath(Path tests, Path main, Path... shared) {
    List<Path> classPath = new ArrayList<>(List.of(tests, main));
    classPath.addAll(Arrays.asList(shared));
    return classPath;
  }

  private Path tests(String expression) throws IOException {
    return build.compiled("tests", List.of(code(ORDER, PRICE)), test("OrderTests", expression));
  }

  private int builds;

  /** Compiles to a new directory each time. */
  private Path code(String... sources) throws IOException {
    return build.classes("main" + builds++, sources);
  }

  private static final String FOUND =
      "package com.acme; @Marked(Object.class) class Found { Object other = new Other(); }";

  private static final String MARKED =
      """
      package com.acme;
      @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
      public @interface Marked { Class<?> value(); }
      """;

  private static String test(String name, String expression) {
    return """
        package com.acme;
        class %s { Object test() throws Throwable { return %s; } }
        """
        .formatted(name, expression);
  }

  private static String order(int lines) {
    return """
        package com.acme;
        public class Order { Price price = new Price(); int lines = %d; }
        """
        .formatted(lines);
  }

  private static String value(String name, int value) {
    return """
        package com.acme;
        public class %s { static int value() { int result = %d; return result + result; } }
        """
        .formatted(name, value);
  }
}
