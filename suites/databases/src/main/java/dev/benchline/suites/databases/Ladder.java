package dev.benchline.suites.databases;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLClassLoader;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** Finds a server for the tests of this JVM: the given one, or that of the build. */
final class Ladder {

  /** Longer than it takes to fetch an image. */
  private static final long PATIENCE_SECONDS = 240;

  private static final ConcurrentHashMap<DatabaseServer, Outcome> found = new ConcurrentHashMap<>();

  private Ladder() {}

  static ServerAddress climb(DatabaseServer server) {
    String property = "suites." + server.key() + ".";
    String url = System.getProperty(property + "url");
    if (url != null) {
      return new ServerAddress(
          url,
          System.getProperty(property + "user", ""),
          System.getProperty(property + "password", ""),
          ServerAddress.GIVEN);
    }
    return found.computeIfAbsent(server, Ladder::ofBuild).address(server);
  }

  private static Outcome ofBuild(DatabaseServer server) {
    Path folder = Build.folder(server);
    Path file = folder.resolve(Outcome.FILE);
    try {
      Files.createDirectories(folder);
      try (FileChannel channel =
              FileChannel.open(
                  folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
          FileLock lock = lock(channel)) {
        if (!Files.exists(file)) {
          await(file, keeper(server, folder));
        }
      }
      return Outcome.read(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while " + server + " was starting", e);
    }
  }

  /** Waits for other processes, and for the other version of a pair in this one. */
  private static FileLock lock(FileChannel channel) throws IOException, InterruptedException {
    while (true) {
      try {
        return channel.lock();
      } catch (OverlappingFileLockException e) {
        Thread.sleep(50);
      }
    }
  }

  /** In a pair the version's loader has it; elsewhere Surefire hides it in a jar's manifest. */
  private static String classPath() {
    if (Ladder.class.getClassLoader() instanceof URLClassLoader version) {
      return Arrays.stream(version.getURLs())
          .map(url -> Path.of(URI.create(url.toString())).toString())
          .collect(Collectors.joining(File.pathSeparator));
    }
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }

  private static Process keeper(DatabaseServer server, Path folder) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classPath(),
                Keeper.class.getName(),
                server.name(),
                folder.toString(),
                String.valueOf(Build.process().pid())));
    // The keeper itself removes what it started.
    builder.environment().putIfAbsent("TESTCONTAINERS_RYUK_DISABLED", "true");
    // A registry that has not answered by then is out of reach; a pull under way may take longer.
    builder.environment().putIfAbsent("TESTCONTAINERS_PULL_TIMEOUT", "20");
    File log = folder.resolve(Outcome.LOG).toFile();
    return builder.redirectErrorStream(true).redirectOutput(log).start();
  }

  private static void await(Path file, Process keeper) throws IOException, InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!Files.exists(file)) {
      boolean ended = keeper.waitFor(50, TimeUnit.MILLISECONDS);
      if ((ended && !Files.exists(file)) || System.nanoTime() > deadline) {
        Outcome failed =
            Outcome.failed(
                ended
                    ? "its keeper ended with " + keeper.exitValue()
                    : "it was not ready after " + PATIENCE_SECONDS + " s",
                file.resolveSibling(Outcome.LOG));
        keeper.destroy();
        keeper.waitFor(); // it may remove the folder
        Files.createDirectories(file.resolveSibling(""));
        failed.write(file);
      }
    }
  }
}
