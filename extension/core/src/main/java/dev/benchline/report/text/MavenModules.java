package dev.benchline.report.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

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
