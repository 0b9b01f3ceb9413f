package dev.benchline.measure;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A version in a JVM of its own, conducted over a socket of the loopback interface. */
final class VersionProcess implements RunningVersion, LoopControl {

  private final Process process;
  private final VersionWire wire;

  private VersionProcess(Process process, VersionWire wire) {
    this.process = process;
    this.wire = wire;
  }

  /**
   * Starts the JVM and waits until its subject is set up.
   *
   * @throws EndedEarly if the test ended before it could be measured
   */
  static VersionProcess start(ForkRequest request, Path requestFile, int index) {
    TestedVersion version = request.plan().versions().get(index);
    Jvm jvm = Jvm.current().withClassPath(request.harness().completing(version.classPath()));
    Path arguments = requestFile.resolveSibling(requestFile.getFileName() + ".side-" + index);
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      server.setSoTimeout((int) request.plan().timeout().toMillis());
      ArgumentFile.write(
          arguments,
          jvm,
          List.of(),
          List.of(
              VersionMain.class.getName(),
              requestFile.toString(),
              Integer.toString(index),
              Integer.toString(server.getLocalPort()),
              Long.toString(ProcessHandle.current().pid())));
      Process process =
          new ProcessBuilder(jvm.java().toString(), "@" + arguments)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.INHERIT)
              .start();
      Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
      VersionWire wire = new VersionWire(version.version(), server.accept());
      wire.expect(VersionWire.READY);
      return new VersionProcess(process, wire);
    } catch (IOException e) {
      throw lost(e);
    }
  }

  @Override
  public LoopControl control() {
    return this;
  }

  @Override
  public Lap run(long invocations) {
    return lap(ForkedTest.RUN, invocations);
  }

  @Override
  public Lap runEmpty(long invocations) {
    return lap(ForkedTest.RUN_EMPTY, invocations);
  }

  private Lap lap(long what, long invocations) {
    try {
      wire.sendRequest(what, invocations);
      wire.expect(VersionWire.LAP);
      return wire.readLap();
    } catch (IOException e) {
      throw lost(e);
    }
  }

  @Override
  public boolean jitIsLate() {
    return whether(ForkedTest.JIT);
  }

  @Override
  public boolean startsThreads() {
    return whether(ForkedTest.STARTS_THREADS);
  }

  private boolean whether(long what) {
    try {
      wire.sendRequest(what, 0);
      wire.expect(VersionWire.YES_OR_NO);
      return wire.readYesOrNo();
    } catch (IOException e) {
      throw lost(e);
    }
  }

  @Override
  public void keepOn(long processor) {
    tell(ForkedTest.KEEP_ON, processor);
  }

  @Override
  public void reset() {
    tell(ForkedTest.RESET, 0);
  }

  private void tell(long what, long number) {
    try {
      wire.sendRequest(what, number);
      wire.expect(VersionWire.DONE);
    } catch (IOException e) {
      throw lost(e);
    }
  }

  @Override
  public List<Series> finish() {
    try {
      wire.sendRequest(ForkedTest.FINISH, 0);
      wire.expect(VersionWire.SERIES);
      return wire.readSeries();
    } catch (IOException e) {
      throw lost(e);
    }
  }

  @Override
  public Optional<Outcome> end(long millis) {
    try (wire) {
      if (process.isAlive()) {
        wire.setTimeout(millis);
        wire.sendRequest(ForkedTest.FINISH, 0);
        wire.expect(VersionWire.OUTCOME);
        return Optional.of(wire.readOutcome());
      }
      return Optional.empty();
    } catch (IOException | EndedEarly e) {
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

  private static MeasurementException lost(IOException cause) {
    return new MeasurementException(
        "The JVM of one version was lost: " + cause + ". See the output of the fork.", cause);
  }
}
