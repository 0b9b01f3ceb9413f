package dev.benchline.build;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Builds the project of a worktree.
 *
 * @param tool what it is built with
 * @param log told what is built
 */
record BaseBuild(BuildTool tool, BuildLog log) {

  private static final int LAST_LINES = 25;
  private static final Pattern VARIABLE =
      Pattern.compile("(Picked up (?:JAVA_TOOL_OPTIONS|JDK_JAVA_OPTIONS|_JAVA_OPTIONS):).*");
  private static final Pattern PROPERTY = Pattern.compile("(?s)^([\\w.-]+)=.*$");

  /**
   * Builds and lists the modules; none if the commit has no such project.
   *
   * @param worktree where the commit is checked out
   * @param prefix where the project is in its repository: empty or {@code folder/}
   * @param output gets what the build says
   * @param listing where the build lists its modules
   * @throws BuildException if the build fails, with its last lines
   */
  ModulesFile run(Reference reference, Path worktree, String prefix, Path output, Path listing)
      throws IOException {
    Path directory = worktree.resolve(prefix);
    if (!tool.hasProject(directory)) {
      return new ModulesFile("", Set.of(), List.of());
    }
    List<String> command = tool.command(worktree, directory, listing);
    log.info("Building %s, output in %s".formatted(reference.name(), output));
    int exitCode =
        new ToolProcess(tool, directory).run(command, Redirect.to(output.toFile()), Long.MAX_VALUE);
    hideVariables(output);
    if (exitCode != 0) {
      throw new BuildException(
          failed(reference, directory, command, output, "ended with exit code " + exitCode));
    }
    if (!Files.exists(listing)) {
      throw new BuildException(
          failed(reference, directory, command, output, "did not list its modules"));
    }
    return ModulesFile.read(listing);
  }

  /** A JVM prints what it takes from a variable, which may be the password of a proxy. */
  private static void hideVariables(Path output) throws IOException {
    // Whatever the bytes are, a single-byte charset reads and writes them.
    String text = Files.readString(output, StandardCharsets.ISO_8859_1);
    Files.writeString(
        output, VARIABLE.matcher(text).replaceAll("$1 ..."), StandardCharsets.ISO_8859_1);
  }

  /** Names a property but not its value, which may be a password, and logs are read by many. */
  private static String withoutValue(String word) {
    return PROPERTY.matcher(word).replaceFirst("$1=...");
  }

  private String failed(
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
      > more arguments for this build alone: %s\
    """
        .formatted(
            reference.name(),
            how,
            reference.commit().orElse(""),
            directory,
            command.stream().map(BaseBuild::withoutValue).collect(Collectors.joining(" ")),
            output,
            last,
            tool.commands(directory).setting("benchline.base.arguments=\"...\""));
  }
}
