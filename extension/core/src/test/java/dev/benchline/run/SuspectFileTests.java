package dev.benchline.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SuspectFileTests {

  @TempDir private Path directory;

  @Test
  void counts_for_all_who_share_the_file_and_gives_no_number_twice() {
    Path file = directory.resolve("target/suspects");
    SuspectFile one = new SuspectFile(file);
    SuspectFile other = new SuspectFile(file);
    assertThat(one.soFar()).isZero();

    List<Integer> numbers =
        IntStream.range(0, 40)
            .parallel()
            .map(i -> (i % 2 == 0 ? one : other).next())
            .boxed()
            .toList();

    assertThat(numbers)
        .containsExactlyInAnyOrderElementsOf(IntStream.rangeClosed(1, 40).boxed().toList());
    assertThat(one.soFar()).isEqualTo(40);
  }
}
