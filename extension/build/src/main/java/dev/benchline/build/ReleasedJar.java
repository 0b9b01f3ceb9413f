package dev.benchline.build;

import java.nio.file.Path;

/**
 * The jar of a released version.
 *
 * @param coordinates with the version that was found, where the newest was asked for
 * @param jar where it is
 */
public record ReleasedJar(Coordinates coordinates, Path jar) {

  /** Finds released versions in the repositories of a project. */
  @FunctionalInterface
  public interface Finder {

    /**
     * The jar of a version.
     *
     * @throws BuildException if there is none
     */
    ReleasedJar find(Coordinates coordinates);
  }
}
