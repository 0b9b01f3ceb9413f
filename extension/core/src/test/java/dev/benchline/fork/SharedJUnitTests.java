package dev.benchline.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import org.junit.jupiter.api.Test;

class SharedJUnitTests {

  /** Threads of both versions would otherwise wait for each other. */
  @Test
  void loads_classes_for_several_threads_at_once() throws IOException {
    try (SharedJUnit shared = new SharedJUnit(new URL[0], ClassLoader.getPlatformClassLoader())) {
      assertThat(shared.isRegisteredAsParallelCapable()).isTrue();
    }
  }
}
