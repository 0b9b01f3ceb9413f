package dev.benchline.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BaselineStoresTests {

  private static final String URL = "jdbc:nobody:x?password=secret";

  @TempDir private Path directory;

  @Test
  void a_directory_is_one_of_the_module() {
    BaselineLocation location = BaselineLocation.of("some/../kept", directory);

    assertThat(location).hasToString(directory.resolve("kept").toString());
    assertThat(BaselineStores.open(location, "shop").location(Entries.KRYO))
        .isEqualTo(directory.resolve("kept/com/acme/OrderTests.json").toString());
  }

  @Test
  void a_database_shows_no_password() {
    BaselineLocation location = BaselineLocation.of(URL, directory);

    assertThat(location).hasToString("a database");
    assertThat(location.directory()).isEmpty();
  }

  @Test
  void a_database_needs_a_module() {
    BaselineLocation location = BaselineLocation.of(URL, directory);

    assertThatThrownBy(() -> BaselineStores.open(location, "shop"))
        .isInstanceOf(BaselineException.class)
        .hasMessageContaining("Add dev.benchline:benchline-history-jdbc");
  }
}
