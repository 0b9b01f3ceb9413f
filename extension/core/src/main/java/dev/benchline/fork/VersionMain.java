package dev.benchline.fork;

import dev.benchline.measure.TestedVersion;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.util.Map;

/**
 * The main class of a version in a JVM of its own.
 *
 * <p>Arguments: the file with the {@link ForkRequest}, the version's index in it, the port at which
 * the measuring JVM listens, and the number of the parent process.
 */
public final class VersionMain {

  private VersionMain() {}

  /** Runs the version. It ends with this method: the test may have left threads behind. */
  public static void main(String[] args) {
    try {
      ForkRequest request = ForkFiles.readRequest(Path.of(args[0]));
      ParentWatchdog.attach(Long.parseLong(args[3]), request.plan().timeout());
      TestedVersion version = request.plan().versions().get(Integer.parseInt(args[1]));
      if (request.recorded()) {
        FlightRecording.start(
            ForkMain.folder(Path.of(args[0]), request).flight(Integer.parseInt(args[1])));
      }
      Socket socket = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(args[2]));
      try (SocketWire wire = new SocketWire(socket)) {
        serve(wire, version, request);
      }
      System.exit(0);
    } catch (Throwable e) {
      ForkMain.end(e);
    }
  }

  private static void serve(Wire wire, TestedVersion version, ForkRequest request) {
    try {
      VersionThread thread =
          VersionThread.start(VersionMain.class.getClassLoader(), version, Map.of(), request);
      Object reply = ForkedTest.READY;
      wire.send(reply);
      long[] asked;
      do {
        asked = (long[]) wire.receive();
        thread.wire().send(asked);
        reply = thread.wire().receive();
        wire.send(reply);
      } while (reply instanceof long[]); // a text if the test has ended, bytes at the end
      if (asked[0] == ForkedTest.END) { // in the middle, as another version has failed
        return;
      }
      wire.receive(); // the measuring JVM asks for the end, of a test that has failed too
      // A teardown that takes as long is ended with this JVM.
      wire.send(thread.end(request.plan().timeout().toMillis()).orElseThrow().toText());
    } catch (EndedEarly e) {
      wire.send(e.outcome().toText());
    }
  }
}
