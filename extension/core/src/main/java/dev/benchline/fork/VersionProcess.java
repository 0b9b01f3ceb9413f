package dev.benchline.fork;

import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.Mode;
import dev.benchline.measure.TestedVersion;
import dev.benchline.measure.Version;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A version in a JVM of its own, measured over a socket of the loopback interface. */
final class VersionProcess implements RunningVersion {

  private static final int POLL_MILLIS = 200;
  private static final int GRACE_SECONDS = 10;

  private final Process process;
  private final SocketWire wire;
  private final RemoteLoop control;

  private VersionProcess(Version version, Process process, SocketWire wire) {
    this.process = process;
    this.wire = wire;
    this.control = new RemoteLoop(version, wire);
  }

  /**
   * Starts the JVM and waits until its subject is set up.
   *
   * @throws EndedEarly if the test ended before it could be measured
   * @throws MeasurementException if the JVM did, or was not there in time
   */
  static VersionProcess start(ForkRequest request, Path requestFile, int index) {
    TestedVersion version = request.plan().versions().get(index);
    Jvm parent = Jvm.current();
    Jvm withMemory = request.plan().mode() == Mode.SINGLE_SHOT_TIME ? parent : parent.withMemory();
    Jvm jvm = withMemory.running(version, request.harness());
    ForkFolder folder = ForkMain.folder(requestFile, request);
    Path arguments = folder.arguments(index);
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Process process =
          jvm.start(
              arguments,
              agents(request.plan().jvmArguments()),
              ProcessBuilder.Redirect.INHERIT,
              VersionMain.class,
              requestFile.toString(),
              Integer.toString(index),
              Integer.toString(server.getLocalPort()));
      Runtime.getRuntime().addShutdownHook(new Thread(() -> ProcessTree.end(process.toHandle())));
      Optional<Socket> socket = accept(server, process, request.plan().timeout());
      if (socket.isEmpty()) {
        throw new MeasurementException(
            "The JVM of one version (%s) ended with exit code %d before its test was set up.%s"
                .formatted(
                    version.name(),
                    process.exitValue(),
                    new ForkOutput(folder.output()).shown(arguments)));
      }
      VersionProcess started =
          new VersionProcess(version.version(), process, new SocketWire(socket.get()));
      started.control.awaitReady();
      return started;
    } catch (IOException e) {
      throw SocketWire.lost(e);
    }
  }

  /** Native agents, which no JVM inherits: those that the test itself asks for. */
  private static List<String> agents(List<String> asked) {
    return asked.stream().filter(Jvm::isNativeAgent).toList();
  }

  /** Its connection; empty if the JVM has ended without one. */
  private static Optional<Socket> accept(ServerSocket server, Process process, Duration timeout)
      throws IOException {
    server.setSoTimeout(POLL_MILLIS);
    long start = System.nanoTime();
    while (true) {
      boolean alive = process.isAlive(); // asked before, as one may connect and end
      try {
        return Optional.of(server.accept());
      } catch (SocketTimeoutException e) {
        if (!alive) {
          return Optional.empty();
        }
        if (System.nanoTime() - start > timeout.toNanos()) {
          throw e;
        }
      }
    }
  }

  @Override
  public RemoteLoop control() {
    return control;
  }

  @Override
  public Optional<ForkOutcome> end(long millis) {
    try (wire) {
      wire.setTimeout(millis);
      control.abandon();
      return Optional.of(ForkOutcome.fromText((String) wire.receive()));
    } catch (IOException e) {
      throw SocketWire.lost(e);
    } catch (MeasurementException e) {
      if (e.getCause() instanceof SocketTimeoutException) {
        ProcessTree.end(process.toHandle());
        return Optional.empty();
      }
      throw e;
    } finally {
      awaitEnd();
    }
  }

  /** A JVM that hangs in its shutdown has told its outcome. */
  private void awaitEnd() {
    try {
      process.waitFor(GRACE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    ProcessTree.end(process.toHandle());
  }
}
