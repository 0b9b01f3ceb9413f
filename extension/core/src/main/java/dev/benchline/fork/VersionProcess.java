package dev.benchline.fork;

import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.TestedVersion;
import dev.benchline.measure.Version;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A version in a JVM of its own, measured over a socket of the loopback interface. */
final class VersionProcess implements RunningVersion {

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
   */
  static VersionProcess start(ForkRequest request, Path requestFile, int index) {
    TestedVersion version = request.plan().versions().get(index);
    Jvm jvm = Jvm.current().running(version, request.harness());
    Path arguments = ForkMain.folder(requestFile, request).arguments(index);
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      server.setSoTimeout((int) request.plan().timeout().toMillis());
      Process process =
          jvm.start(
              arguments,
              List.of(),
              ProcessBuilder.Redirect.INHERIT,
              VersionMain.class,
              requestFile.toString(),
              Integer.toString(index),
              Integer.toString(server.getLocalPort()));
      Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
      VersionProcess started =
          new VersionProcess(version.version(), process, new SocketWire(server.accept()));
      started.control.awaitReady();
      return started;
    } catch (IOException e) {
      throw SocketWire.lost(e);
    }
  }

  @Override
  public RemoteLoop control() {
    return control;
  }

  @Override
  public Optional<ForkOutcome> end(long millis) {
    try (wire) {
      if (process.isAlive()) {
        wire.setTimeout(millis);
        control.abandon();
        return Optional.of(wire.receive())
            .filter(String.class::isInstance)
            .map(outcome -> ForkOutcome.fromText((String) outcome));
      }
      return Optional.empty();
    } catch (IOException | MeasurementException e) {
      return Optional.empty();
    } finally {
      awaitEnd(millis);
    }
  }

  private void awaitEnd(long millis) {
    try {
      process.waitFor(millis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    process.destroyForcibly();
  }
}
