package dev.benchline.build;

import dev.benchline.affected.LoadableClasses;
import dev.benchline.report.text.Commands;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;

/**
 * Classes that are there already and take the place of others: of a module's own, or of a library.
 *
 * @param against as the user wrote it
 * @param place their directory or jar
 */
record GivenClasses(String against, Path place) {

  /** The place of classes that only the launcher of an application finds. */
  private static final Pattern LAUNCHED = Pattern.compile("(BOOT|WEB)-INF/classes(?=/)");

  /**
   * Requires that a class loader finds one of them: otherwise every test would be new, which
   * passes.
   *
   * @param replaced what they take the place of; where that has no class, they need none
   * @throws BuildException with what is there instead and what to type
   */
  void require(List<Path> replaced, Git git, Commands commands) throws IOException {
    List<String> files = classFiles();
    Optional<String> launched =
        files.stream()
            .map(LAUNCHED::matcher)
            .filter(Matcher::lookingAt)
            .map(Matcher::group)
            .findFirst();
    if ((launched.isEmpty() && LoadableClasses.areIn(place)) || !haveClass(replaced)) {
      return;
    }
    String found = "no class";
    String advice = "name the directory in which the packages of its classes begin, or a jar";
    Optional<String> nested = nested(files);
    Optional<String> branch = branch(git);
    if (launched.isPresent()) {
      found = "its classes in %s, where only a launcher finds them".formatted(launched.get());
      advice = "name the jar as it was before that, such as a copy of its .jar.original";
    } else if (nested.isPresent()) {
      found = "its classes in %s, where no class loader looks for them".formatted(nested.get());
      String directory = against.replaceFirst("/+$", "") + "/" + nested.get();
      advice = "name that directory: " + typed(commands, directory);
    }
    if (branch.isPresent()) {
      advice = "compare with that branch: " + typed(commands, branch.get());
    }
    throw new BuildException(
        "benchline.against is '%s', but '%s' has %s, so no test could be compared.\n  > %s"
            .formatted(against, place, found, advice));
  }

  private static String typed(Commands commands, String version) {
    return commands.setting("benchline.against=" + Commands.word(version));
  }

  private static boolean haveClass(List<Path> entries) throws IOException {
    for (Path entry : entries) {
      if (LoadableClasses.areIn(entry)) {
        return true;
      }
    }
    return false;
  }

  /** The directory in this one that was meant. */
  private Optional<String> nested(List<String> files) throws IOException {
    if (!files.isEmpty() && Files.isDirectory(place)) {
      Path file = Path.of(files.get(0));
      for (int names = 1; names < file.getNameCount(); names++) {
        Path directory = file.subpath(0, names);
        if (LoadableClasses.areIn(place.resolve(directory))) {
          return Optional.of(directory.toString().replace('\\', '/'));
        }
      }
    }
    return Optional.empty();
  }

  /** A branch of this name that only a remote has. */
  private Optional<String> branch(Git git) {
    return Stream.of(git)
        .filter(Git::isThere)
        .flatMap(its -> its.remotes().stream())
        .map(remote -> remote + "/" + against)
        .filter(git::isBranch)
        .findFirst();
  }

  private List<String> classFiles() throws IOException {
    if (Files.isDirectory(place)) {
      try (Stream<Path> files = Files.walk(place)) {
        return classes(files.map(file -> place.relativize(file).toString().replace('\\', '/')));
      }
    }
    try (JarFile jar = new JarFile(place.toFile())) {
      return classes(jar.stream().map(ZipEntry::getName));
    } catch (ZipException noJar) {
      return List.of();
    }
  }

  private static List<String> classes(Stream<String> files) {
    return files.filter(file -> file.endsWith(".class")).sorted().toList();
  }
}
