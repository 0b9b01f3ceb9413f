package dev.benchline.result;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Says that a file does not hold a result, or one that this version cannot read. The message names
 * the file, what is wrong with it, and what to do next.
 */
public final class ResultFileException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private ResultFileException(String message, Path file, String what, @Nullable Throwable cause) {
    super(message.formatted(Printable.visible(file.toString()), what), cause);
  }

  static ResultFileException foreign(Path file, Throwable cause) {
    return new ResultFileException(
        "The file %s is not a result of Benchline. Results are in target/benchline, one per test,"
            + " such as OrderTests.kryo.json.",
        file, "", cause);
  }

  static ResultFileException damaged(Path file, Throwable cause) {
    return new ResultFileException(
        "The result file %s is damaged: %s. Fetch it again from where it was measured, or measure"
            + " again.",
        file, Printable.line(String.valueOf(cause.getMessage()), 200), cause);
  }

  static ResultFileException future(Path file, int version) {
    return new ResultFileException(
        "The result file %s has the format version %s, but this Benchline knows versions up to "
            + ResultFile.FORMAT_VERSION
            + " only. Use a newer Benchline, the one that wrote the file or later.",
        file,
        Integer.toString(version),
        null);
  }

  static ResultFileException unreadable(Path file, Throwable cause) {
    return new ResultFileException(
        "The result file %s could not be read: %s. Make it readable and repeat.",
        file, String.valueOf(cause.getMessage()), cause);
  }
}
