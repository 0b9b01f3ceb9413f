package dev.benchline.gradle;

import dev.benchline.baseline.BaselineLocation;
import dev.benchline.build.Arguments;
import dev.benchline.build.BasePreparation;
import dev.benchline.build.BuildException;
import dev.benchline.build.BuildLog;
import dev.benchline.build.GradleTool;
import dev.benchline.build.Module;
import dev.benchline.build.TestedModule;
import dev.benchline.pipeline.BaseFile;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.FileCollection;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.UntrackedTask;

/**
 * Builds the version that {@code benchline.against} names, and tells the performance tests of the
 * project where it is. A commit is checked out into a worktree below the root project's build
 * directory and built there, once for all projects, and again only if that must be.
 */
@UntrackedTask(because = "It asks Git, and keeps what it has built.")
public abstract class BaseTask extends DefaultTask {

  /** The version to compare with, as the user has written it. */
  @Internal
  public abstract Property<String> getAgainst();

  /** More arguments for the build of a commit. */
  @Internal
  public abstract Property<String> getMoreArguments();

  /** The arguments of the running Gradle. */
  @Internal
  public abstract ListProperty<String> getGradleArguments();

  /** The directory of the Gradle that runs. */
  @Internal
  public abstract DirectoryProperty getGradleHome();

  /** The directory in which Gradle keeps what it has downloaded. */
  @Internal
  public abstract DirectoryProperty getGradleUserHome();

  /** The directory of the root project. */
  @Internal
  public abstract DirectoryProperty getRoot();

  /** The name of the root project. */
  @Internal
  public abstract Property<String> getRootName();

  /** The paths of the projects to build. */
  @Internal
  public abstract ListProperty<String> getProjects();

  /** The directory in which bases are kept, for all projects. */
  @Internal
  public abstract DirectoryProperty getBases();

  /** The directory of the project. */
  @Internal
  public abstract DirectoryProperty getDirectory();

  /** The place of the project's baselines. */
  @Internal
  public abstract Property<String> getBaselines();

  /**
   * The directory that the project's results go to, and with them what this task tells the tests.
   */
  @Internal
  public abstract DirectoryProperty getOutput();

  /** The project as {@code group:name}, with its path if another project has both. */
  @Internal
  public abstract Property<String> getKey();

  /** The classes and resources of the project. */
  @Classpath
  public abstract ConfigurableFileCollection getOwn();

  /** The classes and resources of the performance tests. */
  @Classpath
  public abstract ConfigurableFileCollection getTests();

  /** The rest of the class path of the performance tests, as files. */
  @Classpath
  public abstract ConfigurableFileCollection getLibraries();

  /** The same with the names of artifacts, each {@code key path}. */
  @Internal
  public abstract ListProperty<String> getArtifacts();

  /** Those of the main code, in the same form. */
  @Internal
  public abstract ListProperty<String> getMainArtifacts();

  /** The released version that is asked for, if one is: {@code group:name:version path}. */
  @Internal
  public abstract ListProperty<String> getReleased();

  /** Builds the base if need be. */
  @TaskAction
  public void prepare() {
    String against = getAgainst().get();
    BuildLog log = new TaskLog(getLogger());
    Path root = path(getRoot());
    try {
      BasePreparation preparation =
          new BasePreparation(
              root,
              path(getBases()),
              tool(log),
              log,
              asked -> Dependencies.released(asked, getReleased().get()));
      BaseFile.write(preparation.prepare(against, module()), path(getOutput()));
    } catch (BuildException e) {
      throw new GradleException(e.getMessage(), e);
    } catch (IOException e) {
      throw new GradleException(
          "benchline.against=%s cannot be prepared: %s".formatted(against, e), e);
    }
  }

  private TestedModule module() {
    List<Path> tests = existing(getTests());
    return new TestedModule(
        path(getDirectory()),
        BaselineLocation.of(getBaselines().get(), path(getDirectory())),
        tests,
        new Module(
            getKey().get(),
            existing(getOwn()),
            tests,
            Dependencies.read(getArtifacts().get(), getMainArtifacts().get())),
        existing(getOwn()));
  }

  private GradleTool tool(BuildLog log) {
    return new GradleTool(
        Optional.ofNullable(getGradleHome().getAsFile().getOrNull()).map(File::toPath),
        Path.of(System.getProperty("java.home")),
        path(getGradleUserHome()),
        getRootName().get(),
        getProjects().get(),
        getGradleArguments().get(),
        Arguments.split(getMoreArguments().getOrElse("")),
        PerformanceTasks.TASK,
        log);
  }

  private static List<Path> existing(FileCollection files) {
    return files.getFiles().stream().filter(File::exists).map(File::toPath).toList();
  }

  private static Path path(DirectoryProperty directory) {
    return directory.get().getAsFile().toPath();
  }
}
