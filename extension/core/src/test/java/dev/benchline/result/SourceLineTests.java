package dev.benchline.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SourceLineTests {

  private static int lineOfSubject;

  static class Parent {
    void subject() {
      lineOfSubject = new Throwable().getStackTrace()[0].getLineNumber();
    }
  }

  static final class Child extends Parent {
    void other() {}
  }

  @Test
  void finds_the_first_line_of_the_method() {
    new Parent().subject();

    assertThat(SourceLine.of(Parent.class, "subject"))
        .isEqualTo(
            new StackTraceElement(
                Parent.class.getName(), "subject", "SourceLineTests.java", lineOfSubject));
  }

  @Test
  void finds_an_inherited_method_where_it_is_declared() {
    assertThat(SourceLine.of(Child.class, "subject"))
        .isEqualTo(SourceLine.of(Parent.class, "subject"));
  }

  @Test
  void falls_back_to_the_class() {
    StackTraceElement element = SourceLine.of(Child.class, "missing");

    assertThat(element.getClassName()).isEqualTo(Child.class.getName());
    assertThat(element.getFileName()).isEqualTo("SourceLineTests.java");
    assertThat(element.getLineNumber()).isPositive();
  }

  @Test
  void says_so_where_there_is_no_class_file() {
    // A class that the JVM makes itself has none.
    Class<?> made = ((Runnable) () -> {}).getClass();

    assertThat(SourceLine.of(made, "run").getLineNumber()).isEqualTo(-1);
  }
}
