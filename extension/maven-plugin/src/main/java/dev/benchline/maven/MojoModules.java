package dev.benchline.maven;

import dev.benchline.build.Dependency;
import dev.benchline.build.Module;
import dev.benchline.build.TestClasses;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Plugin;
import org.apache.maven.project.MavenProject;

/** Reads modules off Maven's projects. */
final class MojoModules {

  private MojoModules() {}

  /** True if a project has code at all. */
  static boolean hasCode(MavenProject project) {
    return !project.getPackaging().equals("pom");
  }

  /** A project whose test class path has been resolved. */
  static Module module(MavenProject project) {
    List<Dependency> dependencies =
        project.getArtifacts().stream()
            .filter(artifact -> artifact.getArtifactHandler().isAddedToClasspath())
            .filter(artifact -> artifact.getFile() != null && artifact.getFile().exists())
            .map(
                artifact ->
                    new Dependency(
                        key(artifact),
                        artifact.getFile().toPath(),
                        Artifact.SCOPE_TEST.equals(artifact.getScope())))
            .toList();
    List<Path> tests = existing(project.getBuild().getTestOutputDirectory());
    Map<String, String> plugins = new TreeMap<>(MojoVersions.building(project));
    if (isGated(project)) {
      plugins.put(Module.GATE, "");
    }
    return new Module(key(project), own(project), tests, dependencies, plugins);
  }

  /** True if its poms have it compared with a base. */
  static boolean isGated(MavenProject project) {
    Plugin plugin = project.getPlugin(Module.GATE);
    return plugin != null
        && MojoVersions.goals(plugin).anyMatch("benchline-maven-plugin:base"::equals);
  }

  /** The tests of a project, as far as they are there. */
  static TestClasses testClasses(MavenProject project) {
    return new TestClasses(
        Path.of(project.getBuild().getTestOutputDirectory()),
        project.getTestCompileSourceRoots().stream().map(Path::of).toList());
  }

  /**
   * The directory in which bases are kept, for all modules: below that where the build was started,
   * also if it is none of them.
   */
  static Path bases(MavenSession session) {
    Path root = Path.of(session.getExecutionRootDirectory());
    return session.getAllProjects().stream()
        .filter(any -> any.getBasedir().toPath().equals(root))
        .map(any -> Path.of(any.getBuild().getDirectory()))
        .findFirst()
        .orElse(root.resolve("target"))
        .resolve("benchline");
  }

  static String key(MavenProject project) {
    return project.getGroupId() + ":" + project.getArtifactId();
  }

  private static String key(Artifact artifact) {
    String key = artifact.getGroupId() + ":" + artifact.getArtifactId();
    return artifact.hasClassifier() ? key + ":" + artifact.getClassifier() : key;
  }

  /** The jar where there is one, which is what Failsafe tests; otherwise the classes. */
  private static List<Path> own(MavenProject project) {
    File packaged = project.getArtifact().getFile();
    if (packaged != null && packaged.isFile() && isJarOfClasses(packaged)) {
      return List.of(packaged.toPath());
    }
    return existing(project.getBuild().getOutputDirectory());
  }

  private static List<Path> existing(String directory) {
    return Stream.of(Path.of(directory)).filter(Files::isDirectory).toList();
  }

  /** A jar that Spring Boot has repackaged has the classes where only its launcher finds them. */
  private static boolean isJarOfClasses(File file) {
    if (!file.getName().endsWith(".jar")) {
      return false;
    }
    try (JarFile jar = new JarFile(file)) {
      return jar.getEntry("BOOT-INF/classes/") == null;
    } catch (IOException e) {
      throw new UncheckedIOException(file + " cannot be read", e);
    }
  }
}
