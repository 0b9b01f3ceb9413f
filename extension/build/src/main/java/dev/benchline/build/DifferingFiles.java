package dev.benchline.build;

import dev.benchline.baseline.BaselineLocation;
import dev.benchline.pipeline.BaseChanges.Extent;
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

  /**
   * The files that decide how a build tests and gates: of the build tool, of CI, native libraries,
   * which no class path shows, and the baselines.
   *
   * @param baselines where those of a module are, in this repository or not
   */
  List<String> ofBuild(String commit, BaselineLocation baselines) {
    List<String> found =
        new ArrayList<>(
            since(
                commit,
                Stream.of(OF_BUILD_TOOLS, BUILD_LOGIC, OF_CI, NATIVE)
                    .flatMap(List::stream)
                    .map(":(top,glob)"::concat)));
    // Of a directory elsewhere git knows nothing.
    found.addAll(since(commit, baselines.directory().stream().map(Path::toString)));
    return found;
  }

  /** True if no file differs. A new file that git does not track counts where sources are. */
  boolean areNone(String commit) {
    return git.ask("diff", "--name-only", commit, "--", ":(top)")
            .filter(String::isEmpty)
            .isPresent()
        && git.ask("ls-files", "--others", "--exclude-standard", "--", SOURCES)
            .filter(String::isEmpty)
            .isPresent();
  }

  /** The only kind of files that can differ. If git cannot tell, it may be any. */
  Extent extent(String commit) {
    if (onlyChooseVersions(commit)) {
      return Extent.VERSIONS;
    }
    return new DifferingSources(git).areAll(commit) ? Extent.SOURCES : Extent.ANY;
  }

  /**
   * True if no other files differ than those that choose versions and those that are no part of a
   * program. A new file that git does not track counts where sources are.
   */
  private boolean onlyChooseVersions(String commit) {
    return isEmpty("diff", "--name-only", commit, "--", ":(top)")
        && isEmpty("ls-files", "--others", "--exclude-standard", "--", SOURCES);
  }

  /** Whether git lists no other file. If it cannot tell, it may. */
  private boolean isEmpty(String... listing) {
    String[] command =
        Stream.of(
                Stream.of(listing),
                OF_BUILD_TOOLS.stream().map(DifferingFiles::not),
                OF_CI.stream().map(DifferingFiles::not),
                HARMLESS.stream().map(DifferingFiles::not))
            .flatMap(words -> words)
            .toArray(String[]::new);
    return git.ask(command).filter(String::isEmpty).isPresent();
  }

  private static String not(String files) {
    return ":(top,glob,exclude)" + files;
  }

  private List<String> since(String commit, Stream<String> paths) {
    List<String> command =
        new ArrayList<>(List.of("diff", "--name-only", "--no-renames", commit, "--"));
    paths.forEach(command::add);
    return git.lines(command.toArray(String[]::new));
  }
}
