package dev.benchline.fork;

import dev.benchline.measure.MeasurementException;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Either end of the conversation with a version in another JVM. */
final class SocketWire implements Wire, AutoCloseable {

  private static final int NUMBERS = 1;
  private static final int TEXT = 2;
  private static final int BYTES = 3;

  private final Socket socket;
  private final DataInputStream in;
  private final DataOutputStream out;

  SocketWire(Socket socket) throws IOException {
    this.socket = socket;
    socket.setTcpNoDelay(true);
    in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
    out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
  }

  @Override
  public void send(Object message) {
    try {
      if (message instanceof long[] numbers) {
        begin(NUMBERS, numbers.length);
        for (long number : numbers) {
          out.writeLong(number);
        }
      } else {
        boolean text = message instanceof String;
        byte[] bytes =
            text ? ((String) message).getBytes(StandardCharsets.UTF_8) : (byte[]) message;
        begin(text ? TEXT : BYTES, bytes.length);
        out.write(bytes);
      }
      out.flush();
    } catch (IOException e) {
      throw lost(e);
    }
  }

  private void begin(int kind, int length) throws IOException {
    out.writeByte(kind);
    out.writeInt(length);
  }

  @Override
  public Object receive() {
    try {
      int kind = in.readByte();
      int length = in.readInt();
      if (kind != NUMBERS) {
        byte[] bytes = in.readNBytes(length);
        return kind == TEXT ? new String(bytes, StandardCharsets.UTF_8) : bytes;
      }
      long[] numbers = new long[length];
      for (int i = 0; i < length; i++) {
        numbers[i] = in.readLong();
      }
      return numbers;
    } catch (IOException e) {
      throw lost(e);
    }
  }

  /** Limits how long {@link #receive} waits. */
  void setTimeout(long millis) throws IOException {
    socket.setSoTimeout((int) Math.min(Integer.MAX_VALUE, Math.max(1, millis)));
  }

  static MeasurementException lost(IOException cause) {
    return new MeasurementException(
        "The JVM of one version was lost: " + cause + ". See the output of the fork.", cause);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
