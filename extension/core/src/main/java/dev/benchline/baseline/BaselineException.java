package dev.benchline.baseline;

import dev.benchline.metrics.TestId;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Says that a baseline could not be read or written, or that the request was not valid. The message
 * names the file or the setting, what is wrong with it, and what to do next. It is a failure of the
 * tool or of its configuration: neither a regression nor a pass.
 */
public final class BaselineException extends RuntimeException {

  private static final long serialVersionUID = 1L;
  private static final int LONGEST_QUOTE = 500;

  BaselineException(String message) {
    super(message);
  }

  BaselineException(String message, Throwable cause) {
    super(message, cause);
  }

  static BaselineException damaged(Path file, String text, DamagedFileException damage) {
    String conflict = "";
    int line = conflictLine(text);
    if (line > 0) {
      conflict =
          (" It holds an unresolved merge conflict that begins in line %d: choose a version with: git"
                  + " checkout --ours -- '%s' (or --theirs).")
              .formatted(line, file);
    }
    return new BaselineException(
        ("The baseline file %s is damaged %s.%s It was left as it is. To restore it: git checkout"
                + " -- '%s'. To do without it: delete it, and record"
                + " its tests again with -Dbenchline.baseline=record")
            .formatted(file, shown(damage), conflict, file),
        damage);
  }

  static BaselineException future(Path file, FutureFormatException future) {
    return new BaselineException(
        ("The baseline file %s has the format version %s, but this Benchline knows versions up to"
                + " %d only. It was left as it is. Use a newer Benchline, the one that wrote the"
                + " file or later.")
            .formatted(file, shown(future), BaselineFile.FORMAT_VERSION),
        future);
  }

  static BaselineException damaged(String place, TestId key, IOException damage) {
    return new BaselineException(
        ("The baseline of %s in %s is damaged %s. It was left as it is. Restore it from a copy, or"
                + " delete its row there and record the test again with"
                + " -Dbenchline.baseline=record")
            .formatted(key.fullName(), place, shown(damage)),
        damage);
  }

  static BaselineException future(String place, TestId key, FutureFormatException future) {
    return new BaselineException(
        ("The baseline of %s in %s has the format version %s, but this Benchline knows versions up"
                + " to %d only. It was left as it is. Use a newer Benchline, the one that wrote it"
                + " or later.")
            .formatted(key.fullName(), place, shown(future), BaselineFile.FORMAT_VERSION),
        future);
  }

  /** Whoever keeps the texts says what is wrong and what to do. */
  static BaselineException unreachable(IOException cause) {
    return new BaselineException(String.valueOf(cause.getMessage()), cause);
  }

  static BaselineException foreign(Path file, Path directory) {
    return new BaselineException(
        ("The file %s is no place for the baseline of any test class. Move it out of the baselines"
                + " directory %s, or rename it after its class.")
            .formatted(file, directory));
  }

  static BaselineException linked(Path file) {
    return new BaselineException(
        ("The baseline file %s is a symbolic link to %s, which recording would replace by a file."
                + " Nothing was stored. Put a copy in its place and repeat: rm '%s' && cp '%s' '%s'")
            .formatted(file, target(file), file, target(file), file));
  }

  static BaselineException dangling(Path file) {
    return new BaselineException(
        ("The baseline file %s is a symbolic link to %s, which does not exist. Restore that file,"
                + " or do without it: rm '%s'")
            .formatted(file, target(file), file));
  }

  private static Path target(Path link) {
    try {
      return link.resolveSibling(Files.readSymbolicLink(link));
    } catch (IOException e) {
      return link; // it was one a moment ago
    }
  }

  static BaselineException notAFile(Path file) {
    return new BaselineException(
        "The baseline file %s is neither a file nor a link to one. Move it away and repeat."
            .formatted(file));
  }

  static BaselineException notADirectory(Path directory) {
    return new BaselineException(
        "The baselines directory %s is a file. Move the file away, or name another directory."
            .formatted(directory));
  }

  static BaselineException unreadable(Path file, IOException cause) {
    return new BaselineException(
        "The baseline file %s could not be read: %s. %s"
            .formatted(file, reason(file, cause), cure(file, cause)),
        cause);
  }

  static BaselineException unwritable(Path file, IOException cause) {
    return new BaselineException(
        ("The baseline file %s could not be written: %s. What was stored before is untouched; what"
                + " was measured now is not stored. %s")
            .formatted(file, reason(file, cause), cure(file, cause)),
        cause);
  }

  /** The message quotes from a file in which there may be anything, and is one line. */
  private static String shown(Exception cause) {
    String message = String.valueOf(cause.getMessage()).replaceAll("[\\p{C}\\p{Zl}\\p{Zp}]", "?");
    return message.length() <= LONGEST_QUOTE
        ? message
        : message.substring(0, LONGEST_QUOTE) + "...";
  }

  private static String reason(Path file, IOException cause) {
    Optional<Path> inTheWay = inTheWayOf(file);
    if (inTheWay.isPresent()) {
      return inTheWay.get() + " is not a directory";
    }
    if (cause instanceof AccessDeniedException denied) {
      return "access to " + denied.getFile() + " is denied";
    }
    String message = cause.getMessage();
    return message == null ? cause.getClass().getSimpleName() : message;
  }

  /**
   * The file that stands in place of a directory. Systems say this in too many ways to look for.
   */
  private static Optional<Path> inTheWayOf(Path file) {
    return Stream.iterate(file.getParent(), Objects::nonNull, Path::getParent)
        .filter(directory -> Files.exists(directory) && !Files.isDirectory(directory))
        .findFirst();
  }

  private static String cure(Path file, IOException cause) {
    String reason = reason(file, cause).toLowerCase(Locale.ROOT);
    if (reason.contains("is not a directory")) {
      return "Move the file that stands in the way and repeat.";
    }
    if (Stream.of("no space", "not enough space", "quota").anyMatch(reason::contains)) {
      return "Free some space on the disk that holds it and repeat.";
    }
    if (reason.contains("denied") || reason.contains("read-only")) {
      return "Make %s accessible for this user and repeat.".formatted(file.getParent());
    }
    return "Remove the cause and repeat.";
  }

  /** Counted from 1; 0 if there is none. No line of an intact file begins like this. */
  private static int conflictLine(String text) {
    int line = 0;
    for (String content : text.lines().toList()) {
      line++;
      if (content.startsWith("<<<<<<< ")) {
        return line;
      }
    }
    return 0;
  }
}
