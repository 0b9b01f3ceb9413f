package dev.benchline;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.settings.ConfigurationException;
import org.junit.jupiter.api.Test;

class SupportedJUnitTests {

  private static final String NEW = "org.junit.jupiter.api.extension.MediaType";

  /** As if JUnit had no such classes. */
  private static ClassLoader without(String prefix) {
    return new ClassLoader(SupportedJUnitTests.class.getClassLoader()) {
      @Override
      protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (name.startsWith(prefix)) {
          throw new ClassNotFoundException(name);
        }
        return super.loadClass(name, resolve);
      }
    };
  }

  @Test
  void one_that_is_too_old_is_refused_with_those_that_are_supported() {
    assertThatThrownBy(() -> SupportedJUnit.require(without(NEW)))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageMatching(
            "Benchline runs on JUnit 5\\.12 to 6\\.1, and these tests have JUnit \\d.*: import"
                + " org\\.junit:junit-bom in one of those versions.*");
  }

  @Test
  void the_one_that_runs_this_and_a_class_path_without_jupiter_are_not() {
    assertThatCode(() -> SupportedJUnit.require(SupportedJUnitTests.class.getClassLoader()))
        .doesNotThrowAnyException();
    assertThatCode(() -> SupportedJUnit.require(without("org.junit.jupiter")))
        .doesNotThrowAnyException();
  }
}
