package dev.benchline.fork;

import dev.benchline.files.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The files through which a fork and its parent talk. */
final class ForkFiles {

  private ForkFiles() {}

  static void write(Path file, Record content) throws IOException {
    WholeFile.write(file, Packed.pack(content));
  }

  static ForkRequest readRequest(Path file) throws IOException {
    return read(file, ForkRequest.class, "request");
  }

  static ForkReply readReply(Path file) throws IOException {
    return read(file, ForkReply.class, "reply");
  }

  private static <T extends Record> T read(Path file, Class<T> type, String what)
      throws IOException {
    try {
      return Packed.unpack(Files.readAllBytes(file), type);
    } catch (IOException e) {
      throw new IOException(file + " does not hold a fork's " + what + ".", e);
    }
  }
}
