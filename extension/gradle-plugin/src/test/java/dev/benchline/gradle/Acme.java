package dev.benchline.gradle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gradle.testkit.runner.GradleRunner;

/**
 * A build of two projects in a repository of its own, with the scripts that the user's guide shows.
 *
 * @param gradle the Gradle that builds it
 */
record Acme(Path gradle, Path directory) {

  private static final Path IT = Path.of("src/it");
  private static final Pattern VERSION = Pattern.compile("(version \\(?[\"'])[^\"']*([\"'])");

  /** What the invoker plugin has installed, as a user's own repository would have it. */
  private static final Path REPOSITORY = Path.of("target/it-repository").toAbsolutePath();

  private static final Path KIT = Path.of("target/test-kit").toAbsolutePath();
  private static final List<String> OF_SERVERS =
      List.of("CI", "GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY");

  /** Makes it, and commits it. */
  static Acme of(Path gradle, Path directory, String language, String end) throws Exception {
    assertThat(REPOSITORY).as("what mvn verify -Prun-its installs before").exists();
    publishMarker();
    Acme acme = new Acme(gradle, directory);
    copy(IT.resolve("acme"), directory);
    Path scripts = IT.resolve(language);
    String include = end.isEmpty() ? "include 'library', 'shop'" : "include(\"library\", \"shop\")";
    Files.writeString(
        directory.resolve("settings.gradle" + end),
        Files.readString(scripts.resolve("settings.gradle" + end)) + "\n" + include + "\n");
    Files.writeString(directory.resolve("library/build.gradle"), "plugins { id 'java-library' }\n");
    String build = Files.readString(scripts.resolve("build.gradle" + end));
    Files.writeString(
        directory.resolve("shop/build.gradle" + end),
        VERSION.matcher(build).replaceFirst("$1" + BenchlinePlugin.version() + "$2")
            + "\ndependencies { implementation(project(\":library\")) }\n");
    Files.writeString(directory.resolve(".gitignore"), "build/\n.gradle/\n");
    new Git(directory).run("init", "--quiet", "--initial-branch=main");
    acme.commit();
    return acme;
  }

  private void commit() throws Exception {
    Git git = new Git(directory);
    git.run("add", "--all");
    git.run("commit", "--quiet", "--message=Go on");
  }

  /** Has another project that is like the shop, commits it, and leaves it out again. */
  void loseAProject() throws Exception {
    copy(directory.resolve("shop"), directory.resolve("extra"));
    Path settings = directory.resolve("settings.gradle");
    String before = Files.readString(settings);
    Files.writeString(settings, before + "include 'extra'\n");
    commit();
    Files.writeString(settings, before);
  }

  /** Replaces text in a source of the library. */
  void edit(String text, String by) throws IOException {
    Path file = directory.resolve("library/src/main/java/com/acme/library/Sums.java");
    String source = Files.readString(file);
    assertThat(source).contains(text);
    Files.writeString(file, source.replace(text, by));
  }

  /** A run of Gradle, for which {@code GRADLE_OPTS} means what it does for its start script. */
  GradleRunner gradle(String... arguments) {
    Map<String, String> environment = new HashMap<>(System.getenv());
    environment.keySet().removeAll(OF_SERVERS);
    List<String> all = new ArrayList<>(List.of(arguments));
    all.add("-Dmaven.repo.local=" + REPOSITORY);
    Stream.of(environment.getOrDefault("GRADLE_OPTS", "").split("\\s+"))
        .filter(option -> option.startsWith("-D"))
        .forEach(all::add);
    return GradleRunner.create()
        .withGradleInstallation(gradle.toFile())
        .withTestKitDir(KIT.toFile())
        .withProjectDir(directory.toFile())
        .withEnvironment(environment)
        .withArguments(all)
        .forwardOutput();
  }

  /** The pom by which Gradle finds the plugin's jar; its module comes after this one. */
  private static void publishMarker() throws IOException {
    String version = BenchlinePlugin.version();
    Path folder = REPOSITORY.resolve("dev/benchline/dev.benchline.gradle.plugin").resolve(version);
    Files.createDirectories(folder);
    Files.copy(
        Path.of("../gradle-plugin-marker/pom.xml"),
        folder.resolve("dev.benchline.gradle.plugin-" + version + ".pom"),
        StandardCopyOption.REPLACE_EXISTING);
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.copy(file, target);
      }
    }
  }
}
