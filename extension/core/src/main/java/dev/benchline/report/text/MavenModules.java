package dev.benchline.report.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Knows which directories are modules of one build, by what their {@code pom.xml} list. */
final class MavenModules {

  private MavenModules() {}

  /** True if the build of a root builds a module, directly or by the modules between them. */
  static boolean contains(Path root, Path module) {
    Path top = root.toAbsolutePath().normalize();
    Path listed = module.toAbsolutePath().normalize();
    for (Path at = listed.getParent(); at != null && at.startsWith(top); at = at.getParent()) {
      if (lists(at.resolve("pom.xml"), at.relativize(listed))) {
        listed = at;
      }
    }
    return listed.equals(top) && !listed.equals(module.toAbsolutePath().normalize());
  }

  /**
   * Where the build of a module is started: in the highest folder that has it as a module, such as
   * one in a repository that holds more than that build. Otherwise in its own folder if there is a
   * pom, and in the root if there is none.
   */
  static Path start(Path root, Path module) {
    boolean anyPom = Stream.of(root, module).anyMatch(at -> Files.exists(at.resolve("pom.xml")));
    Path start = anyPom ? module : root;
    Path top = root.toAbsolutePath().normalize();
    Path at = module.toAbsolutePath().normalize().getParent();
    for (; at != null && at.startsWith(top); at = at.getParent()) {
      if (contains(at, module)) {
        start = at;
      }
    }
    return start;
  }

  /** True if the build of a root has modules. */
  static boolean areIn(Path root) {
    return lists(root.resolve("pom.xml"), "[^<]+");
  }

  private static boolean lists(Path pom, Path module) {
    return lists(pom, Pattern.quote(module.toString().replace('\\', '/')));
  }

  private static boolean lists(Path pom, String name) {
    try {
      return Files.exists(pom)
          && Pattern.compile("<(module|subproject)>\\s*" + name + "/?\\s*</")
              .matcher(Files.readString(pom))
              .find();
    } catch (IOException e) {
      return false; // of which nothing is known
    }
  }
}
