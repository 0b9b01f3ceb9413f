package dev.benchline.build;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.files.BuildStart;
import dev.benchline.pipeline.Base;
import dev.benchline.pipeline.BaseFile;
import dev.benchline.pipeline.BaseTestCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A module whose performance tests are all gone has no JVM that could say so. */
class UnmeasuredModuleTests {

  private static final Path RESULT =
      Path.of("../core/src/test/resources/dev/benchline/result/regressed.json");

  @TempDir Path directory;

  private final BuildStart start = new BuildStart(Instant.now().minusSeconds(1));
  private Path output;

  @BeforeEach
  void a_base_with_a_performance_test() throws IOException {
    output = Files.createDirectories(directory.resolve("out"));
    Path tests = Files.createDirectories(directory.resolve("tests/com/acme"));
    Files.writeString(tests.resolve("OrderTests.class"), "  Ldev/benchline/PerfTest;  ");
    Files.writeString(tests.resolve("PlainTests.class"), "  Lorg/junit/jupiter/api/Test;  ");
    BaseFile.write(
        Base.ofClasses("main", List.of())
            .with(new BaseTestCode(List.of(directory.resolve("tests")), Map.of())),
        output);
  }

  private List<String> tests(BuildStart since) throws IOException {
    return UnmeasuredModule.testsOfBase(List.of(output, directory.resolve("none")), since);
  }

  @Test
  void the_tests_of_its_base_are_named() throws IOException {
    assertThat(tests(start)).containsExactly("com.acme.OrderTests");
  }

  @Test
  void the_base_of_an_earlier_build_is_none() throws IOException {
    assertThat(tests(new BuildStart(Instant.now().plusSeconds(60)))).isEmpty();
  }

  @Test
  void a_result_or_a_list_of_its_tests_is_enough() throws IOException {
    Path word = Files.writeString(output.resolve("tests.txt"), "known OrderTests.total\n");
    assertThat(tests(start)).isEmpty();

    Files.delete(word);
    Path copy = Files.copy(RESULT, output.resolve("OrderTests.kryo.json"));
    Files.setLastModifiedTime(copy, FileTime.from(Instant.now()));
    assertThat(tests(start)).isEmpty();
  }
}
