package dev.benchline.baseline;

import java.io.IOException;

/** Says that a file has a format that this version does not know yet. */
final class FutureFormatException extends IOException {

  private static final long serialVersionUID = 1L;

  /** The file's format version, as its number reads. */
  FutureFormatException(String formatVersion) {
    super(formatVersion);
  }
}
