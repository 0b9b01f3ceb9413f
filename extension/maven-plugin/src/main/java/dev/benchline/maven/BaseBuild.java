package dev.benchline.maven;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.logging.Log;

/**
 * Builds a worktree as the running build was started: with the project's own Maven, the same JDK,
 * settings, local repository, profiles and properties.
 *
 * @param maven the directory of the Maven that runs now, for projects without a wrapper
 * @param java the directory of the JDK
 * @param pom the name of the pom that the build was started with
 * @param arguments what Maven is given beside the pom
 * @param log told what is built
 */
record BaseBuild(Path maven, Path java, String pom, List<String> arguments, Log log) {

  /** Where the classes come from without the network is where they came from with it. */
  static final String OFFLINE = "-o";

  private static final boolean WINDOWS = System.getProperty("os.name").startsWith("Windows");
  private static final int LAST_LINES = 25;
  private static final long WRAPPER_MINUTES = 5;

  BaseBuild {
    arguments = List.copyOf(arguments);
  }

  /** What a base that is there already must have been built with to be used again. */
  String recipe() {
    List<String> matter = arguments.stream().filter(argument -> !argument.equals(OFFLINE)).toList();
    return "%s, JDK %s".formatted(String.join(" ", matter), java);
  }

  /**
   * Builds and lists the modules; none if the commit has no such project.
   *
   * @param worktree where the commit is checked out
   * @param prefix where the project is in its repository: empty or {@code folder/}
   * @param output gets what the build says
   * @param listing where the build lists its modules
   * @throws MojoExecutionException if the build fails, with its last lines
   */
  List<Module> run(Reference reference, Path worktree, String prefix, Path output, Path listing)
      throws MojoExecutionException, IOException {
    Path directory = worktree.resolve(prefix);
    if (!Files.exists(directory.resolve(pom))) {
      return List.of();
    }
    boundary(worktree, directory);
    List<String> command = new ArrayList<>();
    command.add(program(worktree, directory).toString());
    command.addAll(List.of("-f", pom, "-D" + ModulesListing.PROPERTY + "=" + listing));
    command.addAll(arguments);
    log.info("Building %s, output in %s".formatted(reference.name(), output));
    int exitCode = execute(process(directory, command).redirectOutput(output.toFile()));
    if (exitCode != 0) {
      throw new MojoExecutionException(
          failed(reference, directory, command, output, "ended with exit code " + exitCode));
    }
    if (!Files.exists(listing)) {
      throw new MojoExecutionException(
          failed(reference, directory, command, output, "did not list its modules"));
    }
    return ModulesFile.read(listing).modules();
  }

  /**
   * Maven takes the next folder above that has a {@code .mvn} for the root of the project. Where
   * the commit has none, that would be the candidate's.
   */
  private static void boundary(Path worktree, Path directory) throws IOException {
    if (upwards(worktree, directory, ".mvn").isEmpty()) {
      Files.createDirectory(directory.resolve(".mvn"));
    }
  }

  /** The wrapper if the commit has one that works, which it does not offline at times. */
  private Path program(Path worktree, Path directory) throws MojoExecutionException, IOException {
    Optional<Path> wrapper = upwards(worktree, directory, WINDOWS ? "mvnw.cmd" : "mvnw");
    if (wrapper.isPresent() && Files.isExecutable(wrapper.get())) {
      List<String> command = List.of(wrapper.get().toString(), "--version");
      ProcessBuilder builder =
          process(directory, command).redirectOutput(ProcessBuilder.Redirect.DISCARD);
      if (execute(builder, WRAPPER_MINUTES) == 0) {
        return wrapper.get();
      }
      log.warn(wrapper.get() + " does not work here; building with " + maven);
    }
    return maven.resolve("bin").resolve(WINDOWS ? "mvn.cmd" : "mvn");
  }

  private static Optional<Path> upwards(Path worktree, Path directory, String name) {
    for (Path at = directory.normalize();
        at.startsWith(worktree);
        at = at.resolve("..").normalize()) {
      if (Files.exists(at.resolve(name))) {
        return Optional.of(at.resolve(name));
      }
    }
    return Optional.empty();
  }

  private ProcessBuilder process(Path directory, List<String> command) {
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true);
    Git.withoutCaller(builder);
    // What the script that started this build has left for its own JVM.
    builder
        .environment()
        .keySet()
        .removeAll(
            List.of(
                "MAVEN_BASEDIR",
                "MAVEN_PROJECTBASEDIR",
                "MAVEN_CMD_LINE_ARGS",
                "MAVEN_DEBUG_OPTS",
                "MAVEN_ARGS"));
    builder.environment().put("JAVA_HOME", java.toString());
    return builder;
  }

  private static int execute(ProcessBuilder builder) throws MojoExecutionException, IOException {
    return execute(builder, Long.MAX_VALUE);
  }

  private static int execute(ProcessBuilder builder, long minutes)
      throws MojoExecutionException, IOException {
    Process process = builder.start();
    try {
      process.getOutputStream().close();
      return process.waitFor(minutes, TimeUnit.MINUTES) ? process.exitValue() : -1;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException("The build was interrupted.", e);
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  private static String failed(
      Reference reference, Path directory, List<String> command, Path output, String how)
      throws IOException {
    List<String> lines =
        new String(Files.readAllBytes(output), Charset.defaultCharset()).lines().toList();
    String last =
        String.join("\n    ", lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size()));
    return """
        The base %s cannot be built, so nothing was compared: its build %s.
          commit     %s
          directory  %s
          command    %s
          output     %s
          last lines
            %s
          > more arguments for this build alone: -Dbenchline.base.arguments="..."\
        """
        .formatted(
            reference.name(),
            how,
            reference.commit().orElse(""),
            directory,
            String.join(" ", command),
            output,
            last);
  }
}
