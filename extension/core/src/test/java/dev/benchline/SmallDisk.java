package dev.benchline;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A file system in memory with room for 256 KB: one that this user may mount, or the one that
 * {@code faults.disk} names.
 */
public final class SmallDisk implements AutoCloseable {

  private final Path root;
  private final boolean mounted;

  private SmallDisk(Path root, boolean mounted) {
    this.root = root;
    this.mounted = mounted;
  }

  /** Mounts it in a directory; a test is aborted where nobody may do that. */
  public static SmallDisk at(Path directory) throws IOException {
    String given = System.getProperty("faults.disk", "");
    if (!given.isEmpty()) {
      return new SmallDisk(Files.createTempDirectory(Path.of(given), "disk"), false);
    }
    boolean mounted = run("mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", directory.toString());
    assumeTrue(mounted, "this user may not mount a file system; name one with -Dfaults.disk=...");
    return new SmallDisk(directory, true);
  }

  /** The directory that it is mounted at. */
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
  public void readOnly(boolean only) throws IOException {
    assumeTrue(
        mounted && run("mount", "-o", "remount," + (only ? "ro" : "rw"), root.toString()),
        "this user may not mount a file system");
  }

  @Override
  public void close() throws IOException {
    if (mounted) {
      run("umount", root.toString());
    }
  }

  private static boolean run(String... command) throws IOException {
    try {
      return new ProcessBuilder(List.of(command))
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
