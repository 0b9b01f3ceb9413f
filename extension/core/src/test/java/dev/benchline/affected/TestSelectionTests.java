package dev.benchline.affected;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Changes of classes by which a build may run other tests, and those by which it cannot. */
class TestSelectionTests {

  private static final String SUPPORT = "package com.acme; class Support { int i; }";
  private static final String TAGGED = "package com.acme; interface Tagged {}";
  private static final String TEST =
      "package com.acme; class OrderTests extends Support { class Nested {} }";
  private static final String ORDER = "package com.acme; class Order { %s }";

  @TempDir Path directory;
  private Path tests;
  private Path testsOfBase;
  private Path code;
  private Path codeOfBase;

  @BeforeEach
  void two_versions() throws IOException {
    tests = compile("tests", SUPPORT, TAGGED, TEST);
    testsOfBase = compile("base-tests", SUPPORT, TAGGED, TEST);
    code = compile("code", ORDER.formatted("int total;"));
    codeOfBase = compile("base-code", ORDER.formatted("long total;"));
  }

  private Path compile(String name, String... sources) throws IOException {
    return new Build(directory).classes(name, sources);
  }

  private boolean isSame(String testClass) {
    return new TestSelection(
            List.of(
                TestCode.between(List.of(tests), List.of(testsOfBase)),
                TestCode.between(List.of(code), List.of(codeOfBase))))
        .isSame("com.acme." + testClass);
  }

  @Test
  void code_under_test_chooses_none() {
    assertThat(isSame("OrderTests")).isTrue();
    assertThat(isSame("OrderTests$Nested")).isTrue();
  }

  @Test
  void another_test_class_chooses_only_itself() throws IOException {
    compile("tests", "package com.acme; class GiftTests {}");

    assertThat(isSame("OrderTests")).isTrue();
    assertThat(isSame("GiftTests")).isFalse();
  }

  @Test
  void a_test_that_differs_may_be_chosen_by_what_it_is_now() throws IOException {
    compile("tests", SUPPORT, TAGGED, TEST.replace("class Nested", "int i; class Nested"));

    assertThat(isSame("OrderTests")).isFalse();
    assertThat(isSame("OrderTests$Nested")).isFalse();
  }

  @Test
  void what_a_test_inherits_may_choose_it() throws IOException {
    compile("tests", SUPPORT.replace("Support {", "Support implements Tagged {"), TAGGED);

    assertThat(isSame("OrderTests")).isFalse();
  }

  @Test
  void an_annotation_may_choose() throws IOException {
    compile("code", "package com.acme; @interface Nightly {}");

    assertThat(isSame("OrderTests")).isFalse();
  }

  @Test
  void an_annotation_that_only_the_base_has_may_choose() throws IOException {
    compile("base-code", "package com.acme; @interface Nightly {}");

    assertThat(isSame("OrderTests")).isFalse();
  }

  @Test
  void code_that_names_the_platform_may_choose() throws IOException {
    compile(
        "code",
        ORDER.formatted("String filter = \"org.junit.platform.launcher.PostDiscoveryFilter\";"));

    assertThat(isSame("OrderTests")).isFalse();
  }

  @Test
  void a_service_of_the_project_itself_may_choose_although_it_is_the_same() throws IOException {
    for (Path version : List.of(tests, testsOfBase)) {
      Path services = Files.createDirectories(version.resolve("META-INF/services"));
      Files.writeString(
          services.resolve("org.junit.platform.launcher.PostDiscoveryFilter"), "com.acme.Filter");
    }

    assertThat(isSame("OrderTests")).isFalse();
  }

  @Test
  void a_service_of_a_library_that_both_versions_have_does_not() throws IOException {
    Path library = Files.createDirectories(directory.resolve("library"));
    Path services = Files.createDirectories(library.resolve("META-INF/services"));
    Files.writeString(services.resolve("org.junit.platform.engine.TestEngine"), "com.acme.Engine");

    TestSelection selection =
        new TestSelection(
            List.of(TestCode.between(List.of(code, library), List.of(codeOfBase, library))));

    assertThat(selection.isSame("com.acme.OrderTests")).isTrue();
  }

  @Test
  void what_cannot_be_read_may_choose() throws IOException {
    Files.write(code.resolve("com/acme/Order.class"), new byte[] {1, 2, 3});

    assertThat(isSame("OrderTests")).isFalse();
  }
}
