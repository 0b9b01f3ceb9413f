package dev.benchline;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A file system in memory with room for 256 KB: one that this user may mount, or the one that
 * {@code faults.disk} names, which the JVMs of the tests use in turn.
 */
public final class SmallDisk implements AutoCloseable {

  private static final String NAMED = System.getProperty("faults.disk", "");
  private static final Path TURN = Path.of("target", "faults.lock");

  private final Path place;
  private final Path root;
  private final Optional<FileChannel> turn;

  private SmallDisk(Path place, Path root, Optional<FileChannel> turn) {
    this.place = place;
    this.root = root;
    this.turn = turn;
  }

  /** Mounts it in a directory; a test is aborted where nobody may do that. */
  public static SmallDisk at(Path directory) throws IOException {
    if (!NAMED.isEmpty()) {
      Path place = Path.of(NAMED);
      FileChannel turn = FileChannel.open(TURN, CREATE, WRITE);
      turn.lock();
      return new SmallDisk(place, Files.createTempDirectory(place, "disk"), Optional.of(turn));
    }
    boolean mounted = run("mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", directory.toString());
    assumeTrue(mounted, "this user may not mount a file system; name one with -Dfaults.disk=...");
    return new SmallDisk(directory, directory, Optional.empty());
  }

  /** The directory that is used of it. */
  public Path root() {
    return root;
  }

  /** Leaves no room, until what is returned is deleted. */
  public Path fill() throws IOException {
    Path filler = root.resolve("filler");
    try (var out = Files.newOutputStream(filler)) {
      while (true) {
        out.write(new byte[1024]);
      }
    } catch (IOException full) {
      return filler;
    }
  }

  /** Makes it one that can be read only, or all of it again. */
  public void readOnly(boolean only) {
    String how = "remount," + (only ? "ro" : "rw");
    assumeTrue(
        run("mount", "-o", how, place.toString())
            || run("sudo", "-n", "mount", "-o", how, place.toString()),
        "this user may not mount a file system");
  }

  @Override
  public void close() throws IOException {
    if (turn.isEmpty()) {
      run("umount", place.toString());
      return;
    }
    FileChannel ended = turn.get();
    try (ended;
        Stream<Path> all = Files.walk(root)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path); // the next test needs the room
      }
    }
  }

  private static boolean run(String... command) {
    try {
      return new ProcessBuilder(List.of(command))
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false; // there is no such program
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
