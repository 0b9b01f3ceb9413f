package dev.benchline.fork;

import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.InvocationLoop;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/**
 * The files and times of a fork that was recorded with JDK Flight Recorder.
 *
 * @param recording what its versions took meanwhile
 * @param measuredSince when warm-up was over
 * @param files what was recorded: one file in which the frames of a version are told by their class
 *     loader, {@value #LOADER} and the name of the version; or, when each version had a JVM of its
 *     own, a file for each in the order of the plan
 */
public record ProfiledFork(ForkRecording recording, Instant measuredSince, List<Path> files) {

  /** The beginning of the name of a version's class loader. */
  public static final String LOADER = "benchline-";

  public ProfiledFork {
    files = List.copyOf(files);
  }

  /**
   * True if a frame is the loop around the subject: what it calls is the test. The loop itself is a
   * hidden class, and many recordings show only who runs it.
   */
  public static boolean isLoop(String className) {
    return InvocationLoop.isLoop(className);
  }

  /** True if a frame belongs to the code that leads the measurement. */
  public static boolean isHarness(String className) {
    return className.startsWith(InvocationLoop.class.getPackageName() + ".")
        || className.startsWith(ProfiledFork.class.getPackageName() + ".");
  }
}
