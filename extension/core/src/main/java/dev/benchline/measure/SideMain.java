package dev.benchline.measure;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;

/**
 * The main class of a side in a JVM of its own.
 *
 * <p>Arguments: the file with the {@link ForkRequest}, the side's index in it, the port at which
 * the conductor listens, and the number of the parent process.
 */
public final class SideMain {

  private static final long TEAR_DOWN_MILLIS = 10_000;

  private SideMain() {}

  /** Runs the side. */
  public static void main(String[] args) throws IOException {
    ForkRequest request = ForkFiles.readRequest(Path.of(args[0]));
    Lifeline.attach(Long.parseLong(args[3]), request.plan().timeout());
    Side side = request.plan().sides().get(Integer.parseInt(args[1]));
    if (request.recorded()) {
      FlightRecording.start(
          ForkMain.folder(Path.of(args[0]), request).flight(Integer.parseInt(args[1])));
    }
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(args[2]));
    try (SideWire wire = new SideWire(side.version(), socket)) {
      serve(wire, side, request);
    }
    System.exit(0); // the test may have left threads behind
  }

  private static void serve(SideWire wire, Side side, ForkRequest request) throws IOException {
    try {
      SideThread thread = SideThread.start(SideMain.class.getClassLoader(), side, request);
      wire.sendReady();
      conduct(wire, thread.control());
      wire.readRequest(); // the conductor asks for the end
      wire.sendOutcome(thread.end(TEAR_DOWN_MILLIS).orElseGet(Outcome::completed));
    } catch (EndedEarly e) {
      wire.sendOutcome(e.outcome());
    }
  }

  private static void conduct(SideWire wire, SideControl side) throws IOException {
    while (true) {
      long[] request = wire.readRequest();
      if (request[0] == ForkedSide.FINISH) {
        wire.sendSeries(side.finish());
        return;
      }
      if (request[0] == ForkedSide.RESET) {
        side.reset();
        wire.sendDone();
      } else if (request[0] == ForkedSide.KEEP_ON) {
        side.keepOn(request[1]);
        wire.sendDone();
      } else if (request[0] == ForkedSide.JIT) {
        wire.sendYesOrNo(side.jitIsLate());
      } else if (request[0] == ForkedSide.STARTS_THREADS) {
        wire.sendYesOrNo(side.startsThreads());
      } else {
        wire.sendLap(
            request[0] == ForkedSide.RUN ? side.run(request[1]) : side.runEmpty(request[1]));
      }
    }
  }
}
