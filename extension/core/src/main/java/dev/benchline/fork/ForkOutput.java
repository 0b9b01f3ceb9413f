package dev.benchline.fork;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The file with all that a fork has printed. Of output without an end the beginning and the last
 * part are kept. The fork must append to it.
 */
record ForkOutput(Path file) {

  private static final int MOST = 16 << 20;
  private static final int MOST_WHILE_PRINTED = 128 << 20;
  private static final int HEAD = 4 << 20;
  private static final int TAIL = 64 << 10;
  private static final int ATTEMPTS = 1_000;
  private static final int SHOWN_LINES = 20;
  private static final int LONGEST_LINE = 2_000;

  /** In bytes of UTF-8; the tail may begin within one. */
  private static final int LONGEST_CHARACTER = 4;

  /**
   * Shortens the file if it is far too long while the fork still prints. To be called now and then.
   * What is printed at that moment may be lost.
   */
  void boundWhilePrinted() throws IOException {
    bound(MOST_WHILE_PRINTED);
  }

  /** Shortens the file if it is too long. To be called when the fork has ended. */
  void bound() throws IOException {
    bound(MOST);
  }

  private void bound(int most) throws IOException {
    if (!Files.exists(file) || Files.size(file) <= most) {
      return;
    }
    long size = 0;
    byte[] tail = new byte[0];
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      // What is printed between reading and cutting is lost: wait for a moment of silence.
      for (int i = 0; i < ATTEMPTS && size != channel.size(); i++) {
        size = channel.size();
        tail = tail(channel);
      }
      channel.truncate(HEAD);
    }
    String cut = "%n... %d bytes are left out ...%n".formatted(size - HEAD - tail.length);
    Files.writeString(file, cut, StandardOpenOption.APPEND);
    Files.write(file, tail, StandardOpenOption.APPEND);
  }

  boolean isEmpty() throws IOException {
    return !Files.exists(file) || Files.size(file) == 0;
  }

  /**
   * The end of a message: the place of the output, and its last lines.
   *
   * @param arguments of the JVM, which a message names where there is no output
   */
  String shown(Path arguments) throws IOException {
    if (!isEmpty()) {
      return " Its output is in %s and ends with:%n%s".formatted(file, lastLines());
    }
    return " It wrote no output."
        + (Files.exists(arguments) ? " Its arguments are in " + arguments + "." : "");
  }

  /** The last lines, each without its beginning if it is long. */
  String lastLines() throws IOException {
    List<String> lines;
    try (FileChannel channel = FileChannel.open(file)) {
      lines = text(tail(channel)).lines().toList();
    }
    return lines.subList(Math.max(0, lines.size() - SHOWN_LINES), lines.size()).stream()
        .map(line -> line.substring(Math.max(0, line.length() - LONGEST_LINE)))
        .collect(Collectors.joining(System.lineSeparator()));
  }

  /** Text of whatever bytes: UTF-8 if they are, else in the encoding of the system. */
  private static String text(byte[] bytes) {
    String utf8 = new String(bytes, StandardCharsets.UTF_8);
    return utf8.indexOf('\ufffd', LONGEST_CHARACTER) < 0
        ? utf8
        : new String(bytes, Charset.forName(System.getProperty("native.encoding", "UTF-8")));
  }

  private static byte[] tail(FileChannel channel) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate((int) Math.min(TAIL, channel.size()));
    channel.read(bytes, channel.size() - bytes.capacity());
    return bytes.array();
  }
}
