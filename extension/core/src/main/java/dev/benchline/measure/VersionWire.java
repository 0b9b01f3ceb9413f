package dev.benchline.measure;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The conversation with a version in another JVM: a number and an argument there, an answer back.
 */
final class VersionWire implements AutoCloseable {

  static final int READY = 1;
  static final int LAP = 2;
  static final int DONE = 3;
  static final int SERIES = 4;
  static final int OUTCOME = 5;
  static final int YES_OR_NO = 6;

  private final Version version;
  private final Socket socket;
  private final DataInputStream in;
  private final DataOutputStream out;

  /**
   * @param version which one is at either end
   */
  VersionWire(Version version, Socket socket) throws IOException {
    this.version = version;
    this.socket = socket;
    socket.setTcpNoDelay(true);
    in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
    out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
  }

  void sendRequest(long what, long number) throws IOException {
    out.writeLong(what);
    out.writeLong(number);
    out.flush();
  }

  long[] readRequest() throws IOException {
    return new long[] {in.readLong(), in.readLong()};
  }

  void sendReady() throws IOException {
    out.writeByte(READY);
    out.flush();
  }

  void sendDone() throws IOException {
    out.writeByte(DONE);
    out.flush();
  }

  void sendLap(LoopControl.Lap lap) throws IOException {
    out.writeByte(LAP);
    out.writeLong(lap.nanos());
    out.writeLong(lap.elapsedNanos());
    out.writeLong(lap.allocatedBytes());
    out.flush();
  }

  void sendYesOrNo(boolean yes) throws IOException {
    out.writeByte(YES_OR_NO);
    out.writeBoolean(yes);
    out.flush();
  }

  void sendSeries(List<Series> series) throws IOException {
    out.writeByte(SERIES);
    new PackedOutput(out).series(series);
  }

  void sendOutcome(Outcome outcome) throws IOException {
    byte[] bytes = outcome.toText().getBytes(StandardCharsets.UTF_8);
    out.writeByte(OUTCOME);
    out.writeInt(bytes.length);
    out.write(bytes);
    out.flush();
  }

  /**
   * Reads the kind of the next answer.
   *
   * @throws EndedEarly if the answer is that the test has ended
   */
  void expect(int kind) throws IOException {
    int found = in.readByte();
    if (found == OUTCOME && kind != OUTCOME) {
      throw new EndedEarly(version, Outcome.fromText(readText()));
    }
    if (found != kind) {
      throw new IOException("expected an answer of kind " + kind + ", but got " + found);
    }
  }

  LoopControl.Lap readLap() throws IOException {
    return new LoopControl.Lap(in.readLong(), in.readLong(), in.readLong());
  }

  boolean readYesOrNo() throws IOException {
    return in.readBoolean();
  }

  List<Series> readSeries() throws IOException {
    return new PackedInput(in).series();
  }

  Outcome readOutcome() throws IOException {
    return Outcome.fromText(readText());
  }

  private String readText() throws IOException {
    byte[] bytes = in.readNBytes(in.readInt());
    return new String(bytes, StandardCharsets.UTF_8);
  }

  void setTimeout(long millis) throws IOException {
    socket.setSoTimeout((int) Math.min(Integer.MAX_VALUE, Math.max(1, millis)));
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
