package dev.benchline.run;

import dev.benchline.measure.MeasurementException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The numbers of what a build judges: a file with a line for each test and each claim, which all
 * modules and JVMs of the build share. A test keeps its number until the file is deleted with the
 * build's other output, so that judging it again spends nothing more.
 */
final class TestNumbers {

  private static final ReentrantLock IN_THIS_JVM = new ReentrantLock();

  private final Path file;
  private final String module;

  private TestNumbers(Path file, String module) {
    this.file = file;
    this.module = module;
  }

  /**
   * The numbers of the build that a run belongs to. They lie where the build as a whole would have
   * its results, or among the results of this run where those are kept outside of the module.
   */
  static TestNumbers of(Settings settings) {
    Path module = settings.place().module().toAbsolutePath().normalize();
    Path build = settings.place().build();
    Path output = settings.output();
    Path directory = output.startsWith(module) ? build.resolve(module.relativize(output)) : output;
    return new TestNumbers(directory.resolve("numbers.txt"), build.relativize(module).toString());
  }

  /**
   * The number of a test or claim of this module, from 1.
   *
   * @throws MeasurementException if it could not be counted
   */
  @SuppressWarnings("try") // the lock is held, not used
  int of(String what) {
    String line = (module + " " + what).replaceAll("\\R", " ");
    IN_THIS_JVM.lock(); // which may lock a file only once
    try {
      Files.createDirectories(file.getParent());
      try (FileChannel channel =
              FileChannel.open(
                  file,
                  StandardOpenOption.CREATE,
                  StandardOpenOption.READ,
                  StandardOpenOption.WRITE);
          FileLock lock = channel.lock()) {
        List<String> lines = Files.readAllLines(file);
        int known = lines.indexOf(line);
        if (known < 0) {
          channel.write(
              ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8)), channel.size());
        }
        return known < 0 ? lines.size() + 1 : known + 1;
      }
    } catch (IOException e) {
      throw new MeasurementException(
          "The tests of this build could not be counted in %s: %s".formatted(file, e), e);
    } finally {
      IN_THIS_JVM.unlock();
    }
  }
}
