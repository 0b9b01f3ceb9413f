package dev.benchline.settings;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds the folder in which a whole build is started and that has its output: in a repository that
 * holds more than that build, it is not the repository's.
 */
final class BuildFolder {

  private static final List<String> BUILD_FILES =
      List.of(
          "pom.xml", "settings.gradle", "settings.gradle.kts", "build.gradle", "build.gradle.kts");

  private BuildFolder() {}

  /**
   * The root if it has a file of a build, or else the highest folder down to the module that has
   * one, or the parent that lies next to that folder and lists it. The root if there is none.
   */
  static Path of(Path root, Path module) {
    if (isBuilt(root)) {
      return root;
    }
    Path highest = root;
    for (Path at = module; at != null && !at.equals(root); at = at.getParent()) {
      highest = isBuilt(at) ? at : highest;
    }
    return highest.equals(root) ? root : parentNextTo(highest).orElse(highest);
  }

  private static boolean isBuilt(Path folder) {
    return BUILD_FILES.stream().map(folder::resolve).anyMatch(Files::exists);
  }

  private static Optional<Path> parentNextTo(Path module) {
    Pattern listed =
        Pattern.compile(
            "<(module|subproject)>\\s*\\.\\./" + Pattern.quote(name(module)) + "/?\\s*</");
    try (Stream<Path> siblings = Files.list(module.resolveSibling("."))) {
      return siblings
          .map(sibling -> module.resolveSibling(name(sibling)))
          .filter(sibling -> lists(sibling.resolve("pom.xml"), listed))
          .min(Path::compareTo);
    } catch (IOException | UncheckedIOException e) {
      return Optional.empty(); // of which nothing is known
    }
  }

  private static boolean lists(Path pom, Pattern module) {
    try {
      return Files.exists(pom) && module.matcher(Files.readString(pom)).find();
    } catch (IOException e) {
      return false;
    }
  }

  private static String name(Path folder) {
    return String.valueOf(folder.getFileName());
  }
}
