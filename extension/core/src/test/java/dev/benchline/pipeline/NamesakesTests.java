package dev.benchline.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.metrics.TestId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NamesakesTests {

  @TempDir Path classes;

  private void given(String file) throws IOException {
    Path path = classes.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, "");
  }

  @Test
  void are_classes_of_the_same_name_in_other_packages() throws IOException {
    given("com/acme/OrderTests$Large.class");
    given("org/acme/OrderTests$Large.class");
    given("org/acme/OrderTests.class");
    given("org/acme/LargeOrderTests$Large.class");
    Namesakes namesakes = new Namesakes(List.of(classes, classes.resolve("no.jar"), classes));

    assertThat(namesakes.apply(new TestId("com.acme.OrderTests$Large", "kryo")))
        .containsExactly("org.acme.OrderTests$Large");
    assertThat(namesakes.apply(new TestId("org.acme.OrderTests", "kryo"))).isEmpty();
  }
}
