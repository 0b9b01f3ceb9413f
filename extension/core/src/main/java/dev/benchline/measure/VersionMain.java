package dev.benchline.measure;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;

/**
 * The main class of a version in a JVM of its own.
 *
 * <p>Arguments: the file with the {@link ForkRequest}, the version's index in it, the port at which
 * the conductor listens, and the number of the parent process.
 */
public final class VersionMain {

  private static final long TEAR_DOWN_MILLIS = 10_000;

  private VersionMain() {}

  /** Runs the version. */
  public static void main(String[] args) throws IOException {
    ForkRequest request = ForkFiles.readRequest(Path.of(args[0]));
    ParentWatchdog.attach(Long.parseLong(args[3]), request.plan().timeout());
    TestedVersion version = request.plan().versions().get(Integer.parseInt(args[1]));
    if (request.recorded()) {
      FlightRecording.start(
          ForkMain.folder(Path.of(args[0]), request).flight(Integer.parseInt(args[1])));
    }
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(args[2]));
    try (VersionWire wire = new VersionWire(version.version(), socket)) {
      serve(wire, version, request);
    }
    System.exit(0); // the test may have left threads behind
  }

  private static void serve(VersionWire wire, TestedVersion version, ForkRequest request)
      throws IOException {
    try {
      VersionThread thread =
          VersionThread.start(VersionMain.class.getClassLoader(), version, request);
      wire.sendReady();
      conduct(wire, thread.control());
      wire.readRequest(); // the conductor asks for the end
      wire.sendOutcome(thread.end(TEAR_DOWN_MILLIS).orElseGet(Outcome::completed));
    } catch (EndedEarly e) {
      wire.sendOutcome(e.outcome());
    }
  }

  private static void conduct(VersionWire wire, LoopControl version) throws IOException {
    while (true) {
      long[] request = wire.readRequest();
      if (request[0] == ForkedTest.FINISH) {
        wire.sendSeries(version.finish());
        return;
      }
      if (request[0] == ForkedTest.RESET) {
        version.reset();
        wire.sendDone();
      } else if (request[0] == ForkedTest.KEEP_ON) {
        version.keepOn(request[1]);
        wire.sendDone();
      } else if (request[0] == ForkedTest.JIT) {
        wire.sendYesOrNo(version.jitIsLate());
      } else if (request[0] == ForkedTest.STARTS_THREADS) {
        wire.sendYesOrNo(version.startsThreads());
      } else {
        wire.sendLap(
            request[0] == ForkedTest.RUN ? version.run(request[1]) : version.runEmpty(request[1]));
      }
    }
  }
}
