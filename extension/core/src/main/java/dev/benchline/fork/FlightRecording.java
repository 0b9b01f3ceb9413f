package dev.benchline.fork;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import jdk.jfr.Recording;

/** Lets this JVM record itself until it ends. Only loaded where there is a Flight Recorder. */
final class FlightRecording {

  /**
   * The arguments that the JVM needs for it: frames of inlined methods, whole stacks below the many
   * frames of JUnit, and allocation buffers so small that they are often filled, which is when an
   * allocation is seen.
   */
  static final List<String> ARGUMENTS =
      List.of(
          "-XX:+UnlockDiagnosticVMOptions",
          "-XX:+DebugNonSafepoints",
          "-XX:FlightRecorderOptions=stackdepth=1024",
          "-XX:TLABSize=16k",
          "-XX:-ResizeTLAB");

  /** The shortest period that the recorder knows. */
  private static final Duration PERIOD = Duration.ofMillis(1);

  private FlightRecording() {}

  /** Begins to record. The JVM writes the file when it exits. */
  @SuppressWarnings("resource") // closed by the exit of the JVM
  static void start(Path file) throws IOException {
    Recording recording = new Recording();
    recording.enable("jdk.ExecutionSample").withPeriod(PERIOD);
    recording.enable("jdk.NativeMethodSample").withPeriod(PERIOD);
    recording.enable("jdk.ObjectAllocationSample").with("throttle", "5000/s").withStackTrace();
    recording.enable("jdk.GarbageCollection");
    for (String wait :
        List.of(
            "jdk.ThreadPark", "jdk.ThreadSleep", "jdk.JavaMonitorWait", "jdk.JavaMonitorEnter")) {
      recording.enable(wait).withThreshold(Duration.ZERO).withStackTrace();
    }
    recording.setDumpOnExit(true);
    recording.setDestination(file);
    recording.start();
  }
}
