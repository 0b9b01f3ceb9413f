package dev.benchline.build;

import dev.benchline.baseline.BaselineLocation;
import dev.benchline.pipeline.BaseChanges.Extent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Finds the files of the working tree that are not as in a commit.
 *
 * @param git the repository
 */
record DifferingFiles(Git git) {

  private static final List<String> OF_BUILD_TOOLS =
      List.of(
          "**/pom.xml",
          "**/.mvn/**",
          "**/*.gradle",
          "**/*.gradle.kts",
          "**/gradle.properties",
          "**/gradle/wrapper/**",
          "**/gradle/*.versions.toml",
          "**/gradle/gradle-daemon-jvm.properties",
          "**/gradle/verification-metadata.xml",
          "mvnw*",
          "gradlew*");

  /** Code that makes the build, and may change anything about it. */
  private static final List<String> BUILD_LOGIC =
      List.of("**/buildSrc/**", "**/build-logic/**", "gradle/**");

  private static final List<String> OF_CI =
      List.of(
          ".github/workflows/**",
          ".github/actions/**",
          ".gitlab-ci.yml",
          "**/Jenkinsfile",
          ".circleci/**",
          ".buildkite/**",
          "azure-pipelines*.yml",
          "bitbucket-pipelines.yml");
  private static final String SOURCES = ":(top,glob)**/src/**";
  private static final List<String> NATIVE = List.of("**/*.so", "**/*.dll", "**/*.dylib");

  /** Besides the files of build tools, these change no code of the program either. */
  private static final List<String> HARMLESS =
      List.of(
          "**/*.lockfile",
          ".github/**",
          ".java-version",
          ".sdkmanrc",
          ".tool-versions",
          "**/*.md",
          "**/*.adoc");

  private static final List<String> CHOOSING_VERSIONS =
      Stream.of(OF_BUILD_TOOLS, OF_CI, HARMLESS).flatMap(List::stream).toList();

  /**
   * The files that decide how a build tests and gates: of the build tool, of CI, native libraries,
   * which no class path shows, and the baselines.
   *
   * @param baselines where those of a module are, in this repository or not
   * @throws BuildException if git cannot tell
   */
  List<String> ofBuild(String commit, BaselineLocation baselines) {
    List<String> found =
        new ArrayList<>(
            since(
                commit,
                Stream.of(OF_BUILD_TOOLS, BUILD_LOGIC, OF_CI, NATIVE)
                    .flatMap(List::stream)
                    .map(":(top,glob)"::concat)));
    baselines
        .directory()
        .filter(directory -> real(directory).startsWith(real(git.top())))
        .ifPresent(own -> found.addAll(since(commit, Stream.of(own.toString()))));
    return found;
  }

  /** Where a directory is, which need not exist. */
  private static Path real(Path directory) {
    try {
      return directory.toRealPath();
    } catch (IOException missing) {
      Path parent = directory.toAbsolutePath().normalize().getParent();
      return parent == null ? directory : real(parent).resolve(directory.getFileName());
    }
  }

  /** True if no file differs. */
  boolean areNone(String commit) {
    return areNoneBut(List.of(), commit);
  }

  /** The only kind of files that can differ. If git cannot tell, it may be any. */
  Extent extent(String commit) {
    if (areNoneBut(CHOOSING_VERSIONS, commit)) {
      return Extent.VERSIONS;
    }
    return new DifferingSources(git).areAll(commit) ? Extent.SOURCES : Extent.ANY;
  }

  /**
   * True if no other files differ than these. A new file that git does not track counts where
   * sources are. If git cannot tell, some may differ.
   */
  private boolean areNoneBut(List<String> others, String commit) {
    return Stream.of(
            List.of("diff", "--name-only", commit, "--", ":(top)"),
            List.of("ls-files", "--others", "--exclude-standard", "--", SOURCES))
        .map(listing -> Stream.concat(listing.stream(), others.stream().map(DifferingFiles::not)))
        .map(command -> git.ask(command.toArray(String[]::new)))
        .allMatch(found -> found.filter(String::isEmpty).isPresent());
  }

  private static String not(String files) {
    return ":(top,glob,exclude)" + files;
  }

  private List<String> since(String commit, Stream<String> paths) {
    List<String> command =
        new ArrayList<>(List.of("diff", "--name-only", "--no-renames", commit, "--"));
    paths.forEach(command::add);
    return git.run(command.toArray(String[]::new)).lines().toList();
  }
}
