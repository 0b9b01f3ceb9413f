package dev.benchline.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EmbeddedDatabaseTests {

  private final Path module = Path.of("/shop/orders").toAbsolutePath();

  @ParameterizedTest
  @CsvSource({
    "jdbc:h2:./history/runs;AUTO_SERVER=TRUE, jdbc:h2:@/orders/history/runs;AUTO_SERVER=TRUE",
    "jdbc:h2:file:../history/runs, jdbc:h2:file:@/history/runs"
  })
  void has_a_path_that_is_relative_to_the_module(String url, String absolute) {
    String shop = module.getParent().toString().replace('\\', '/');

    assertThat(EmbeddedDatabase.url(url, module)).isEqualTo(absolute.replace("@", shop));
  }

  @ParameterizedTest
  @CsvSource({
    "jdbc:h2:mem:runs",
    "jdbc:h2:/var/runs",
    "jdbc:h2:~/runs",
    "jdbc:h2:tcp://localhost/./runs",
    "jdbc:postgresql://db/./runs"
  })
  void leaves_other_urls_as_they_are(String url) {
    assertThat(EmbeddedDatabase.url(url, module)).isEqualTo(url);
  }
}
