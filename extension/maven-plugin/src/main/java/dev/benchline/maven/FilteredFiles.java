package dev.benchline.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.model.Resource;
import org.apache.maven.project.MavenProject;

/** Finds the files of a project that may refer to properties whose values go into its jar. */
final class FilteredFiles {

  private FilteredFiles() {}

  static List<Path> of(MavenProject project) throws IOException {
    List<Path> found = new ArrayList<>();
    List<String> places = new ArrayList<>(project.getBuild().getFilters());
    project.getBuild().getResources().stream()
        .filter(Resource::isFiltering)
        .map(Resource::getDirectory)
        .forEach(places::add);
    for (String place : places) {
      if (Files.exists(Path.of(place))) {
        try (Stream<Path> files = Files.walk(Path.of(place))) {
          files.filter(Files::isRegularFile).forEach(found::add);
        }
      }
    }
    return found;
  }
}
