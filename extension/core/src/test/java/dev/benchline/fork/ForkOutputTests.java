package dev.benchline.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForkOutputTests {

  @TempDir private Path directory;

  @Test
  void shows_text_as_it_was_written() throws IOException {
    assertThat(lastLines("Gr\u00f6\u00dfe \u8d85\u904e\n".getBytes(StandardCharsets.UTF_8)))
        .isEqualTo("Gr\u00f6\u00dfe \u8d85\u904e");
  }

  @Test
  void shows_text_whose_first_character_was_cut() throws IOException {
    byte[] whole = "\u8d85\u904e\nGr\u00f6\u00dfe".getBytes(StandardCharsets.UTF_8);
    byte[] cut = new byte[whole.length - 1];
    System.arraycopy(whole, 1, cut, 0, cut.length);

    assertThat(lastLines(cut)).endsWith("\u904e" + System.lineSeparator() + "Gr\u00f6\u00dfe");
  }

  @Test
  void shows_bytes_that_are_no_text() throws IOException {
    assertThat(lastLines(new byte[] {'a', 'b', 'c', 'd', 'e', (byte) 0xff, 'f'}))
        .startsWith("abcde")
        .endsWith("f");
  }

  private String lastLines(byte[] printed) throws IOException {
    return new ForkOutput(Files.write(directory.resolve("fork-1.log"), printed)).lastLines();
  }
}
