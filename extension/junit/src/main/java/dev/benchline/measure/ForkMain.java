package dev.benchline.measure;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The main class of a fork: starts each side's test, conducts the measurement, and writes one file.
 *
 * <p>Arguments: the file with the {@link ForkRequest}, the file for the {@link ForkReply}, and the
 * number of the parent process.
 */
public final class ForkMain {

  private static final long TEAR_DOWN_MILLIS = 10_000;

  private final ForkRequest request;
  private final Path requestFile;
  private final List<RunningSide> running = new ArrayList<>();

  private ForkMain(ForkRequest request, Path requestFile) {
    this.request = request;
    this.requestFile = requestFile;
  }

  /** Runs the fork. */
  public static void main(String[] args) throws IOException {
    Path requestFile = Path.of(args[0]);
    ForkRequest request = ForkFiles.read(requestFile, ForkRequest.class);
    Lifeline.attach(Long.parseLong(args[2]), request.plan().timeout());
    ForkFiles.write(Path.of(args[1]), new ForkMain(request, requestFile).run());
    System.exit(0); // the test may have left threads behind
  }

  private ForkReply run() {
    try {
      ForkRecording recording =
          new Conductor(request.plan(), startSides()).conduct(request.number());
      return new ForkReply(end(), recording, null);
    } catch (EndedEarly e) {
      end();
      return new ForkReply(e.outcome(), null, null);
    } catch (MeasurementException e) {
      end();
      return new ForkReply(Outcome.completed(), null, e.getMessage());
    }
  }

  /**
   * Starts the sides one after the other, and returns them in the order of the plan. What is loaded
   * second runs a little faster, so every other fork starts with the other side.
   */
  private List<SideControl> startSides() {
    int count = request.plan().sides().size();
    SideControl[] controls = new SideControl[count];
    boolean swapped = request.number() % 2 == 0;
    for (int i = 0; i < count; i++) {
      int index = swapped ? count - 1 - i : i;
      RunningSide side = start(index);
      running.add(side);
      controls[index] = side.control();
    }
    return List.of(controls);
  }

  private RunningSide start(int index) {
    List<Side> sides = request.plan().sides();
    Side side = sides.get(index);
    if (sides.size() == 1) {
      return SideThread.start(ForkMain.class.getClassLoader(), side, request);
    }
    if (request.plan().isolation() == Isolation.JVM) {
      return SideProcess.start(request, requestFile, index);
    }
    ClassLoader loader = new URLClassLoader(urls(side), ClassLoader.getPlatformClassLoader());
    return SideThread.start(loader, side, request);
  }

  /** Lets all tests end, and returns the first bad end, if there is one. */
  private Outcome end() {
    return running.stream()
        .map(side -> side.end(TEAR_DOWN_MILLIS))
        .flatMap(Optional::stream)
        .filter(outcome -> outcome.status() != Outcome.Status.COMPLETED)
        .findFirst()
        .orElseGet(Outcome::completed);
  }

  private static URL[] urls(Side side) {
    return side.classPath().stream()
        .map(
            path -> {
              try {
                return path.toUri().toURL();
              } catch (MalformedURLException e) {
                throw new MeasurementException("'" + path + "' is no class path entry.", e);
              }
            })
        .toArray(URL[]::new);
  }
}
