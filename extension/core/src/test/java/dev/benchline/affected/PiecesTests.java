package dev.benchline.affected;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PiecesTests {

  private static final int REPEATED = 10;

  @ParameterizedTest
  @ValueSource(ints = {0, 1, REPEATED, Pieces.LENGTH, Pieces.LENGTH + REPEATED, 100_000})
  void begin_with_the_end_of_the_one_before_and_hold_the_whole_text(int length) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append((char) ('a' + i % 23));
    }
    List<Pieces.Piece> pieces = new ArrayList<>();
    Pieces.read(new StringReader(text.toString()), REPEATED, pieces::add);

    StringBuilder joined = new StringBuilder();
    for (Pieces.Piece piece : pieces) {
      int known = piece.isFirst() ? 0 : REPEATED;
      assertThat(joined.toString()).endsWith(piece.text().substring(0, known));
      joined.append(piece.text().substring(known));
    }
    assertThat(joined).hasToString(text.toString());
    assertThat(pieces).filteredOn(Pieces.Piece::isFirst).containsExactly(pieces.get(0));
    assertThat(pieces)
        .filteredOn(Pieces.Piece::isLast)
        .containsExactly(pieces.get(pieces.size() - 1));
  }

  /** So the memory that they need does not grow with the text. */
  @ParameterizedTest
  @ValueSource(ints = {10, 1_000})
  void are_as_long_for_a_large_text_as_for_a_small_one(int times) throws IOException {
    Endless text = new Endless(times * (long) Pieces.LENGTH);
    long[] handedOn = {0, 0};

    Pieces.read(
        text,
        REPEATED,
        piece -> {
          handedOn[0] += piece.text().length() - (piece.isFirst() ? 0 : REPEATED);
          handedOn[1] = Math.max(handedOn[1], piece.text().length());
          assertThat(text.read).as("nothing is read ahead").isEqualTo(handedOn[0]);
        });

    assertThat(handedOn).containsExactly(text.length, Pieces.LENGTH + REPEATED);
  }

  @Test
  void are_filled_although_a_reader_gives_little_at_a_time() throws IOException {
    Reader little =
        new StringReader("x".repeat(Pieces.LENGTH)) {
          @Override
          public int read(char[] to, int from, int length) throws IOException {
            return super.read(to, from, Math.min(length, 1_000));
          }
        };
    List<Pieces.Piece> pieces = new ArrayList<>();
    Pieces.read(little, REPEATED, pieces::add);

    assertThat(pieces).hasSize(1);
  }

  /** A text that is nowhere. */
  private static final class Endless extends Reader {

    private final long length;
    private long read;

    Endless(long length) {
      this.length = length;
    }

    @Override
    public int read(char[] to, int from, int most) {
      int next = (int) Math.min(most, length - read);
      read += next;
      return next == 0 ? -1 : next;
    }

    @Override
    public void close() {
      // nothing is open
    }
  }
}
