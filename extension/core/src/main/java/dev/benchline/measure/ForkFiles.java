package dev.benchline.measure;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** The files through which a fork and its parent talk. */
final class ForkFiles {

  private ForkFiles() {}

  static void write(Path file, ForkRequest request) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new PackedOutput(bytes).request(request);
    WholeFile.write(file, bytes.toByteArray());
  }

  static void write(Path file, ForkReply reply) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new PackedOutput(bytes).reply(reply);
    WholeFile.write(file, bytes.toByteArray());
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
