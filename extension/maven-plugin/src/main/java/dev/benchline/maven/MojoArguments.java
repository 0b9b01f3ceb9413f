package dev.benchline.maven;

import dev.benchline.build.MavenTool;
import dev.benchline.build.ModulesFile;
import dev.benchline.build.ProjectProperties;
import dev.benchline.files.PropertiesFile;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.execution.MavenSession;

/** Tells the base's Maven what the running one has been told. */
final class MojoArguments {

  private MojoArguments() {}

  /**
   * Reads them off the running build.
   *
   * @param own what its project says in {@code .mvn}, which the base has as it was
   */
  static List<String> of(MavenSession session, ProjectProperties own) {
    MavenExecutionRequest request = session.getRequest();
    // The base's wrapper may be of an old Maven, which refuses options that it does not know.
    List<String> arguments = new ArrayList<>(List.of("package", "-B", "-Dstyle.color=never"));
    add(arguments, "-s", request.getUserSettingsFile());
    add(arguments, "-gs", request.getGlobalSettingsFile());
    add(arguments, "-t", request.getUserToolchainsFile());
    arguments.add("-Dmaven.repo.local=" + session.getLocalRepository().getBasedir());
    arguments.add("-Dmaven.ext.class.path=" + ownJars());
    if (session.isOffline()) {
      arguments.add(MavenTool.OFFLINE);
    }
    List<String> profiles = profiles(request, own);
    if (!profiles.isEmpty()) {
      arguments.add("-P" + String.join(",", profiles));
    }
    return arguments;
  }

  /**
   * The modules that the running build has been confined to, as paths from where it was started.
   * All of them, so nothing is said, unless somebody has typed to leave some out.
   *
   * @param own what its project says in {@code .mvn}, where a change may leave out what it breaks
   */
  static List<String> modules(MavenSession session, ProjectProperties own) {
    MavenExecutionRequest request = session.getRequest();
    boolean isConfined =
        !request.getSelectedProjects().isEmpty() || !request.getExcludedProjects().isEmpty();
    if (!isConfined || own.mayLeaveOutModules()) {
      return List.of();
    }
    Path root = Path.of(session.getExecutionRootDirectory());
    return session.getProjects().stream()
        .map(project -> root.relativize(project.getBasedir().toPath()).toString())
        .map(path -> path.isEmpty() ? "." : path.replace(File.separatorChar, '/'))
        .toList();
  }

  private static void add(List<String> arguments, String option, File file) {
    if (file != null && file.isFile()) {
      arguments.addAll(List.of(option, file.getPath()));
    }
  }

  private static List<String> profiles(MavenExecutionRequest request, ProjectProperties own) {
    return Stream.concat(
            request.getActiveProfiles().stream(),
            request.getInactiveProfiles().stream().map(profile -> "!" + profile))
        .filter(profile -> !own.mayChoose(profile))
        .toList();
  }

  /** The jars of the listener in the base's Maven. */
  private static String ownJars() {
    return Stream.of(ModulesListing.class, ModulesFile.class, PropertiesFile.class)
        .map(MojoArguments::place)
        .map(Path::toString)
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** A jar, or the classes of a module of the running build. */
  private static Path place(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException("the place of " + type + " is no path", e);
    }
  }
}
