package dev.benchline.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** Writes files that only their owner may read, on systems that know such a thing. */
public final class PrivateFile {

  private PrivateFile() {}

  public static void write(Path file, byte[] content) throws IOException {
    Files.deleteIfExists(file);
    boolean posix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
    FileAttribute<?>[] attributes = new FileAttribute<?>[posix ? 1 : 0];
    if (posix) {
      attributes[0] =
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
    }
    Files.createFile(file, attributes);
    Files.write(file, content);
  }
}
