package dev.benchline.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SharedLinesTests {

  private static final int LINES = 400;

  @TempDir private Path directory;

  @Test
  void copies_of_this_class_in_two_class_loaders_count_together() throws Exception {
    Path file = directory.resolve("numbers.txt");
    URL classes = SharedLines.class.getProtectionDomain().getCodeSource().getLocation();
    ExecutorService threads = Executors.newFixedThreadPool(4);
    List<Integer> numbers = new ArrayList<>();
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {classes}, ClassLoader.getPlatformClassLoader())) {
      Class<?> copy = loader.loadClass(SharedLines.class.getName());
      Object ofCopy = copy.getConstructor(Path.class).newInstance(file);
      List<Callable<Integer>> calls = new ArrayList<>();
      for (int i = 0; i < LINES; i++) {
        String line = "test " + i;
        calls.add(
            i % 2 == 0
                ? () -> new SharedLines(file).number(line)
                : () -> (Integer) copy.getMethod("number", String.class).invoke(ofCopy, line));
      }
      for (Future<Integer> number : threads.invokeAll(calls)) {
        numbers.add(number.get());
      }
    } finally {
      threads.shutdownNow();
    }

    assertThat(numbers)
        .containsExactlyInAnyOrderElementsOf(IntStream.rangeClosed(1, LINES).boxed().toList());
    assertThat(Files.readAllLines(file)).hasSize(LINES);
  }

  @Test
  void long_texts_that_are_added_together_stay_whole() throws Exception {
    Path file = directory.resolve("summary.md");
    List<String> texts =
        IntStream.range(0, 16).mapToObj(i -> (i + " \u00e9 ").repeat(10_000)).toList();

    texts.parallelStream()
        .forEach(
            text -> {
              try {
                SharedLines.append(file, text + "\n");
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });

    assertThat(Files.readAllLines(file)).containsExactlyInAnyOrderElementsOf(texts);
  }
}
