package dev.benchline.suites.databases;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A JVM that keeps one server for a build or a module: starts it, says where it is, and stops it
 * when the build has ended.
 */
public final class Keeper {

  private static final int ATTEMPTS = 50;
  private static final int PAUSE_MILLIS = 100;

  private Keeper() {}

  /**
   * Keeps a server.
   *
   * @param args the server's name, the folder for its address and data, the build's process id
   */
  public static void main(String[] args) throws IOException {
    DatabaseServer server = DatabaseServer.valueOf(args[0]);
    Path folder = Path.of(args[1]);
    ProcessHandle build = ProcessHandle.of(Long.parseLong(args[2])).orElseThrow();
    Path file = folder.resolve(Outcome.FILE);
    AtomicReference<RunningServer> kept = new AtomicReference<>();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> cleanUp(kept.get(), folder)));
    try {
      RunningServer running = start(server, folder);
      kept.set(running);
      Outcome.running(running.address()).write(file);
    } catch (Absent e) {
      Outcome.absent(e.reason()).write(file);
    } catch (Exception e) {
      e.printStackTrace();
      Outcome.failed(e.toString(), folder.resolve(Outcome.LOG)).write(file);
    }
    build.onExit().join();
    System.exit(0);
  }

  private static RunningServer start(DatabaseServer server, Path folder) throws Exception {
    List<String> reasons = new ArrayList<>();
    for (Rung rung : Rung.of(server)) {
      try {
        return rung.start(folder);
      } catch (Absent e) {
        reasons.add(e.reason());
      }
    }
    throw new Absent(String.join("; ", reasons));
  }

  private static void cleanUp(@Nullable RunningServer server, Path folder) {
    try {
      if (server != null) {
        server.stop().close();
      }
      delete(folder);
    } catch (Exception e) {
      throw new IllegalStateException("what is in " + folder + " may be left behind", e);
    }
  }

  /** A server that is about to end still deletes files of its own, and may yet write some. */
  private static void delete(Path folder) throws IOException, InterruptedException {
    for (int attempt = 1; Files.exists(folder); attempt++) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.deleteIfExists(file);
        }
      } catch (IOException | UncheckedIOException e) {
        if (attempt == ATTEMPTS) {
          throw e;
        }
        Thread.sleep(PAUSE_MILLIS);
      }
    }
  }
}
