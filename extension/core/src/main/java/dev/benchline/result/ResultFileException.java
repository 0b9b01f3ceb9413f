package dev.benchline.result;

import dev.benchline.json.JsonEscapes;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Says that a file does not hold a result, or one that this version cannot read. The message names
 * the file, what is wrong with it, and what to do next.
 */
public final class ResultFileException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private ResultFileException(Path file, String what, @Nullable Throwable cause) {
    super("The result file " + JsonEscapes.visible(file.toString()) + what, cause);
  }

  static ResultFileException foreign(Path file, Throwable cause) {
    return new ResultFileException(
        file,
        " is not a result of Benchline. Results are in target/benchline, one per test, such as"
            + " OrderTests.kryo.json.",
        cause);
  }

  static ResultFileException damaged(Path file, Throwable cause) {
    return new ResultFileException(
        file,
        " is damaged: "
            + JsonEscapes.line(String.valueOf(cause.getMessage()), 200)
            + ". Fetch it again from where it was measured, or measure again.",
        cause);
  }

  static ResultFileException future(Path file, int version) {
    return new ResultFileException(
        file,
        " has the format version %d, but this Benchline knows versions up to %d only. Use a newer Benchline, the one that wrote the file or later."
            .formatted(version, ResultFile.FORMAT_VERSION),
        null);
  }

  static ResultFileException unreadable(Path file, Throwable cause) {
    return new ResultFileException(
        file,
        " could not be read: " + cause.getMessage() + ". Make it readable and repeat.",
        cause);
  }
}
