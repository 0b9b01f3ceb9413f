package dev.benchline.measure;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The files through which a fork and its parent talk. */
final class ForkFiles {

  private ForkFiles() {}

  static void write(Path file, ForkRequest request) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new PackedOutput(bytes).request(request);
    write(file, bytes);
  }

  static void write(Path file, ForkReply reply) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new PackedOutput(bytes).reply(reply);
    write(file, bytes);
  }

  /** Writes the whole file or none of it. */
  private static void write(Path file, ByteArrayOutputStream content) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    Files.write(part, content.toByteArray());
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  static ForkRequest readRequest(Path file) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      return new PackedInput(in).request();
    } catch (IOException | RuntimeException e) {
      throw new IOException(file + " does not hold a fork's request.", e);
    }
  }

  static ForkReply readReply(Path file) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      return new PackedInput(in).reply();
    } catch (IOException | RuntimeException e) {
      throw new IOException(file + " does not hold a fork's reply.", e);
    }
  }
}
