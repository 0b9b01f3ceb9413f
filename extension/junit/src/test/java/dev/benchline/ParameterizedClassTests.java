package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes with parameters, which JUnit has from version 5.13 on. */
class ParameterizedClassTests {

  @TempDir private Path directory;

  /** It is not on the class path of a fork, which fails. */
  @Test
  void a_class_is_set_up_here_for_its_parameters() throws Exception {
    Class<?> fixture =
        ParameterizedClasses.compile(
            directory,
            "Sizes",
            """
            @PerfTest
            @ParameterizedClass
            @ValueSource(ints = 1)
            public class Sizes {
              public static final java.util.List<String> RAN = new java.util.ArrayList<>();
              @Parameter int size;
              @BeforeAll static void open() { RAN.add("all"); }
              @BeforeParameterizedClassInvocation static void fill() { RAN.add("invocation"); }
              @PerfTest void sum() {}
            }
            """);

    PerfTestKit.in(directory).run(fixture);

    assertThat(fixture.getField("RAN").get(null)).isEqualTo(List.of("all", "invocation"));
  }
}
