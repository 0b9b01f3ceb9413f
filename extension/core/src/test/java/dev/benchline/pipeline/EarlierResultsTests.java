package dev.benchline.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.OtherJvm;
import dev.benchline.files.BuildStart;
import dev.benchline.result.Results;
import dev.benchline.settings.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EarlierResultsTests {

  private static final Instant START = Instant.parse("2026-11-21T12:34:56Z");
  private static final BuildStart BUILD = new BuildStart(START);

  @TempDir Path directory;

  private Path written(String name, Instant when) throws IOException {
    Path file = directory.resolve(name);
    if (name.endsWith(".json")) {
      Results.writer(directory).testFinished(Results.regressed());
      Files.move(directory.resolve(Results.KRYO.displayName() + ".json"), file);
    } else {
      Files.writeString(file, "");
    }
    return Files.setLastModifiedTime(file, FileTime.from(when));
  }

  @Test
  void are_those_that_were_written_before_the_build_began() throws IOException {
    Instant before = START.minusSeconds(1);
    List<Path> earlier =
        List.of(
            written("OrderTests.one.json", before),
            written("index.html", before),
            written("comment.md", before),
            written("selfcheck.json", before),
            written("benchstat-base.txt", before));
    List<Path> others =
        List.of(
            written("OrderTests.other.json", START.plusSeconds(1)),
            written("base.properties", before),
            written("numbers.txt", before));

    EarlierResults.delete(directory, BUILD);

    assertThat(earlier).noneMatch(Files::exists);
    assertThat(others).allMatch(Files::exists);
  }

  @Test
  void are_also_what_forks_have_left() throws IOException {
    Path forks = directory.resolve("forks");
    for (String test : List.of("OrderTests.gone", "OrderTests.one")) {
      Files.createDirectories(forks.resolve(test));
    }
    Path gone = written("forks/OrderTests.gone/fork-1.log", START.minusSeconds(1));
    Path more = written("forks/OrderTests.one/fork-7.reply", START.minusSeconds(1));
    Path present = written("forks/OrderTests.one/fork-1.log", START.plusSeconds(1));
    Path other = written("forks/OrderTests.one/notes.txt", START.minusSeconds(1));

    EarlierResults.delete(directory, BUILD);

    assertThat(List.of(gone, more)).noneMatch(Files::exists);
    assertThat(List.of(present, other)).allMatch(Files::exists);
  }

  @Test
  void are_none_where_there_is_no_directory() {
    EarlierResults.delete(directory.resolve("none"), BUILD);

    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void are_told_by_the_start_of_the_task_of_our_gradle_plugin() {
    System.setProperty(Place.GRADLE_START, Long.toString(START.toEpochMilli()));
    try {
      assertThat(EarlierResults.buildStart(ProcessHandle.current())).contains(BUILD);
    } finally {
      System.clearProperty(Place.GRADLE_START);
    }
  }

  @Test
  void are_told_by_the_start_of_the_jvm_that_has_started_theirs() throws IOException {
    Instant own = ProcessHandle.current().info().startInstant().orElseThrow();
    Process started = OtherJvm.running(Waiting.class).start();
    try {
      assertThat(EarlierResults.buildStart(started.toHandle())).contains(new BuildStart(own));
    } finally {
      started.destroyForcibly();
    }
  }

  /** A program that runs until it is ended, or until nobody can write to it any more. */
  static final class Waiting {

    private Waiting() {}

    public static void main(String[] arguments) throws IOException {
      System.in.read();
    }
  }
}
