package dev.benchline.gradle;

import dev.benchline.build.BuildException;
import dev.benchline.build.BuildGate;
import dev.benchline.build.GivenText;
import dev.benchline.build.IgnoredFailures;
import dev.benchline.build.UsedBase;
import dev.benchline.files.BuildStart;
import dev.benchline.pipeline.BaseFile;
import dev.benchline.report.text.Commands;
import dev.benchline.result.GateNote;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.UntrackedTask;

/**
 * Fails a project that was to be compared with {@code benchline.against} and in which no
 * performance test was, or whose base this build has not prepared, and one whose performance tests
 * fail where its build lets that pass. Lists the tests that its base has as well and that were not
 * run. That of the first project also lists those of projects that only the base has, and fails a
 * build that has no performance test at all.
 */
@UntrackedTask(because = "It looks at what the tests have left.")
public abstract class CheckTask extends DefaultTask {

  private static final UsedBase.Hints HINTS =
      new UsedBase.Hints(
          List.of(
              "are the tests in src/performanceTest, with @PerfTest, and not left out by a filter?"),
          List.of(
              "does the build set the system property benchline.against of the task? Remove it"));

  /** The times of files may be that much older than the clock. */
  private static final Duration PRECISION = Duration.ofSeconds(1);

  /** The version that the tests were to be compared with. */
  @Internal
  public abstract Property<String> getAgainst();

  /** The list of what fails a build. */
  @Internal
  public abstract Property<String> getFailOn();

  /** The directory of the project's results. */
  @Internal
  public abstract DirectoryProperty getOutput();

  /** The classes of the performance tests. */
  @Internal
  public abstract ConfigurableFileCollection getTests();

  /**
   * The sources and classes of the performance tests of all projects with the plugin, where this
   * task tells whether there are any.
   */
  @Internal
  public abstract ConfigurableFileCollection getAllTests();

  /** The directory of the root project. */
  @Internal
  public abstract DirectoryProperty getRoot();

  /** The directory in which bases are kept, for all projects. */
  @Internal
  public abstract DirectoryProperty getBases();

  /**
   * The projects with the plugin, as their bases are found, where this task tells which of them
   * only the base has; none where another one does.
   */
  @Internal
  public abstract ListProperty<String> getKeys();

  /** True if somebody has chosen tests on the command line. */
  @Internal
  public abstract Property<Boolean> getChosen();

  /** The path of the task that prepares the base. */
  @Internal
  public abstract Property<String> getBaseTask();

  /** The path of the task that measures. */
  @Internal
  public abstract Property<String> getMeasuringTask();

  /** True if the build goes on where a test of the task that measures has failed. */
  @Internal
  public abstract Property<Boolean> getIgnoring();

  /** The moment when this build began to measure, in milliseconds of the epoch. */
  @Internal
  public abstract Property<Long> getStart();

  /** True if there was something to compare with, or a failed test fails nothing. */
  boolean hasToLook() {
    return getAgainst().isPresent() || getIgnoring().get();
  }

  /** Looks for results that fail, and for a base and results of this build. */
  @TaskAction
  public void check() {
    Path output = getOutput().get().getAsFile().toPath();
    try {
      if (getIgnoring().get()) {
        refuseFailures(output);
      }
      if (getAgainst().isPresent()) {
        BuildStart start = new BuildStart(Instant.ofEpochMilli(getStart().get()).minus(PRECISION));
        requireBase(output.resolve(BaseFile.NAME), start);
        compare(output, start);
      }
    } catch (BuildException e) {
      throw new GradleException(e.getMessage(), e);
    } catch (IOException e) {
      throw new GradleException("The results in %s cannot be read: %s".formatted(output, e), e);
    }
  }

  private void refuseFailures(Path output) throws IOException {
    IgnoredFailures.refuse(
        List.of(output),
        new BuildStart(Instant.ofEpochMilli(getStart().get())),
        failOn(),
        List.of(
            "set ignoreFailures = false for %s, such as below tasks.withType(Test)"
                .formatted(getMeasuringTask().get()),
            "is it meant for this build alone? Then add -x " + getPath()));
  }

  /** The tests take one that an earlier build has left for that of this build. */
  private void requireBase(Path base, BuildStart start) {
    if (start.hasWritten(base)) {
      return;
    }
    throw new BuildException(
        """
        benchline.against is '%s', but %s.
          > is %s left out with -x, disabled or skipped? Let it run before the tests: %s\
        """
            .formatted(
                getAgainst().get(),
                Files.exists(base)
                    ? base + " is not of this build: it was left by an earlier build"
                    : "nothing has built that version: %s does not exist".formatted(base),
                getBaseTask().get(),
                commands(getMeasuringTask().get()).against(getAgainst().get(), List.of())));
  }

  private Commands commands(String measuring) {
    return Commands.ofGradlePlugin(getRoot().get().getAsFile().toPath(), measuring);
  }

  private void compare(Path output, BuildStart start) throws IOException {
    if (!getTests().getAsFileTree().isEmpty() && !UsedBase.judgesOtherToolsOnly(output, start)) {
      requireUsed(output, start, getMeasuringTask().get());
    }
    if (speaksForAll() && getAllTests().getAsFileTree().isEmpty()) {
      requireUsed(output, start, PerformanceTasks.TASK);
    }
    if (!getChosen().get()) {
      BuildGate gate = new BuildGate(start, System.getenv(), new TaskLog(getLogger()));
      List<GateNote> notes = new ArrayList<>(projects(gate, output));
      notes.addAll(gate.module(getMeasuringTask().get(), List.of(output)));
      notes.addAll(gate.ofTests(List.of(output)));
      BuildGate.require(notes, BuildGate.failOn(failOn()));
    }
  }

  /** The projects that only the base has. */
  private List<GateNote> projects(BuildGate gate, Path output) throws IOException {
    return speaksForAll()
        ? gate.modules(
            List.of(output),
            getBases().get().getAsFile().toPath(),
            getKeys().get(),
            List.of(),
            output)
        : List.of();
  }

  private String failOn() {
    return GivenText.of("benchline.failOn", Optional.ofNullable(getFailOn().getOrNull()))
        .orElse("");
  }

  private boolean speaksForAll() {
    return !getKeys().get().isEmpty();
  }

  private void requireUsed(Path output, BuildStart start, String measuring) throws IOException {
    UsedBase.require(getAgainst().get(), List.of(output), start, HINTS, commands(measuring));
  }
}
