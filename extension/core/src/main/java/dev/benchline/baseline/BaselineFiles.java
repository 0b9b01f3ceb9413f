package dev.benchline.baseline;

import java.io.IOException;
import java.lang.ref.SoftReference;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/** Reads files and remembers them while they are the same and while there is room. */
final class BaselineFiles {

  private final Map<Path, SoftReference<Known>> known = new ConcurrentHashMap<>();

  /**
   * A parsed file.
   *
   * @param modified when it was written
   * @param size in bytes
   * @param identity what the file system calls it; every replacement has another one
   */
  private record Known(FileTime modified, long size, String identity, BaselineFile content) {

    boolean isStill(BasicFileAttributes now) {
      return modified.equals(now.lastModifiedTime())
          && size == now.size()
          && identity.equals(identity(now));
    }

    static String identity(BasicFileAttributes attributes) {
      return Objects.toString(attributes.fileKey());
    }
  }

  /** The content of the file; empty content if there is no such file. */
  BaselineFile read(Path file) {
    SoftReference<Known> reference = known.get(file);
    Known parsed = reference == null ? null : reference.get();
    if (parsed == null) {
      return readAnew(file);
    }
    try {
      // Attributes before content: a replacement in between is noticed the next time.
      return parsed.isStill(Files.readAttributes(file, BasicFileAttributes.class))
          ? parsed.content()
          : readAnew(file);
    } catch (IOException gone) {
      return readAnew(file);
    }
  }

  /** As {@link #read}, whatever is remembered. */
  BaselineFile readAnew(Path file) {
    try {
      BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
      if (attributes.isOther()) {
        throw BaselineException.notAFile(file); // to read a pipe would wait for ever
      }
      BaselineFile content = parse(file, Files.readAllBytes(file));
      known.put(
          file,
          new SoftReference<>(
              new Known(
                  attributes.lastModifiedTime(),
                  attributes.size(),
                  Known.identity(attributes),
                  content)));
      return content;
    } catch (NoSuchFileException nothingRecorded) {
      if (Files.isSymbolicLink(file)) {
        throw BaselineException.dangling(file);
      }
      known.remove(file);
      return BaselineFile.EMPTY;
    } catch (IOException cause) {
      throw BaselineException.unreadable(file, cause);
    }
  }

  private static BaselineFile parse(Path file, byte[] bytes) {
    try {
      return BaselineFileReader.read(decode(bytes));
    } catch (FutureFormatException future) {
      throw BaselineException.future(file, future);
    } catch (DamagedFileException damage) {
      // Only for the message, so that a broken character does not hide everything else.
      throw BaselineException.damaged(file, new String(bytes, StandardCharsets.UTF_8), damage);
    } catch (IOException cause) {
      throw BaselineException.unreadable(file, cause);
    }
  }

  private static CharBuffer decode(byte[] bytes) throws DamagedFileException {
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(buffer);
    } catch (CharacterCodingException broken) {
      long line =
          1
              + new String(bytes, 0, buffer.position(), StandardCharsets.UTF_8)
                  .chars()
                  .filter(c -> c == '\n')
                  .count();
      throw new DamagedFileException(
          "at line " + line + ": expected UTF-8, but found another encoding");
    }
  }
}
