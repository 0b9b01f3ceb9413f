package dev.benchline.affected;

import java.io.IOException;
import java.io.Reader;
import java.util.function.Consumer;

/**
 * A text in pieces, so that a large one is never in memory as a whole. Each piece begins with the
 * end of the one before: what is no longer than that stands in one of them without a cut.
 */
final class Pieces {

  /** The characters of a piece, without those that it repeats. */
  static final int LENGTH = 1 << 14;

  private Pieces() {}

  /**
   * One piece.
   *
   * @param isFirst whether the text begins with it
   * @param isLast whether the text ends with it
   */
  record Piece(String text, boolean isFirst, boolean isLast) {}

  /**
   * Hands on all pieces in order, each before the next one is read.
   *
   * @param repeated the number of characters that two neighbors share
   */
  static void read(Reader text, int repeated, Consumer<Piece> to) throws IOException {
    char[] piece = new char[repeated + LENGTH];
    int kept = 0;
    boolean isFirst = true;
    boolean isLast = false;
    while (!isLast) {
      int end = fill(text, piece, kept);
      isLast = end < piece.length;
      to.accept(new Piece(new String(piece, 0, end), isFirst, isLast));
      kept = Math.min(repeated, end);
      System.arraycopy(piece, end - kept, piece, 0, kept);
      isFirst = false;
    }
  }

  /** Reads until the piece is full or the text ends, and tells where the piece ends. */
  private static int fill(Reader text, char[] piece, int from) throws IOException {
    int end = from;
    while (end < piece.length) {
      int read = text.read(piece, end, piece.length - end);
      if (read < 0) {
        break;
      }
      end += read;
    }
    return end;
  }
}
