package dev.benchline.baseline;

import java.io.IOException;

/** Says where a file is damaged and what was expected there. */
final class DamagedFileException extends IOException {

  private static final long serialVersionUID = 1L;

  DamagedFileException(String message) {
    super(message);
  }
}
