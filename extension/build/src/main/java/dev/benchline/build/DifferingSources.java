package dev.benchline.build;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tells whether nothing but sources differs, so that the build runs the same tests as far as its
 * own files decide. Sources of plugins count as files of the build.
 *
 * @param git the repository
 */
record DifferingSources(Git git) {

  private static final Pattern SOURCE =
      Pattern.compile("((?:.*/)?)src/[^/]+/(?:java|kotlin|groovy|scala)/.+");
  private static final Pattern DOCUMENT = Pattern.compile(".*\\.(?:md|adoc)");
  private static final Pattern BUILD_LOGIC = Pattern.compile("(?:.*/)?buildSrc/.*");

  private static final List<String> BUILD_FILES =
      List.of("pom.xml", "build.gradle", "build.gradle.kts");
  private static final Pattern PLUGIN =
      Pattern.compile("<packaging>\\s*maven-plugin\\s*<|gradle-plugin|kotlin-dsl");

  /** True if each file that differs, or that git does not track, is a source or a document. */
  boolean areAll(String commit) {
    Optional<String> root = git.ask("rev-parse", "--show-toplevel");
    return root.isPresent()
        && areAll(Path.of(root.get()), "diff", "--name-only", "--no-renames", commit, "--")
        && areAll(
            Path.of(root.get()),
            "ls-files",
            "--others",
            "--exclude-standard",
            "--full-name",
            "--",
            ":(top)");
  }

  private boolean areAll(Path root, String... listing) {
    return git.ask(listing)
        .filter(files -> files.lines().allMatch(file -> isHarmless(root, file)))
        .isPresent();
  }

  private static boolean isHarmless(Path root, String file) {
    Matcher source = SOURCE.matcher(file);
    return DOCUMENT.matcher(file).matches()
        || (source.matches()
            && !BUILD_LOGIC.matcher(file).matches()
            && !isPlugin(root.resolve(source.group(1))));
  }

  private static boolean isPlugin(Path module) {
    return BUILD_FILES.stream()
        .map(module::resolve)
        .filter(Files::exists)
        .anyMatch(DifferingSources::makesPlugin);
  }

  private static boolean makesPlugin(Path buildFile) {
    try {
      return PLUGIN.matcher(Files.readString(buildFile, StandardCharsets.UTF_8)).find();
    } catch (IOException unreadable) {
      return true;
    }
  }
}
