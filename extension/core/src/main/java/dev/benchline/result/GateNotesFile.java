package dev.benchline.result;

import dev.benchline.files.DirectoryLock;
import dev.benchline.files.WholeFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * The notes of a module's runs about its gate, in the file {@value #NAME} among its results: a line
 * each, of the kind and the text. The JVMs of a module add to it, and merged reports read it.
 */
public final class GateNotesFile {

  /** The name of the file. */
  public static final String NAME = "gate.txt";

  private GateNotesFile() {}

  /** Adds notes to those that other JVMs of the build have left, one JVM at a time. */
  public static void add(Path directory, Collection<GateNote> notes) {
    if (!notes.isEmpty()) {
      change(directory, all -> all.addAll(notes));
    }
  }

  /**
   * Withdraws the notes of earlier attempts about tests that failed before they had their
   * arguments. Which of them has a result nobody knows, but one that fails again leaves a note
   * again.
   *
   * @param measured the names, without arguments, of tests that have a result by now
   */
  public static void withdraw(Path directory, Collection<String> measured) {
    if (read(directory).stream().anyMatch(note -> note.failedBeforeItBegan(measured))) {
      change(directory, all -> all.removeIf(note -> note.failedBeforeItBegan(measured)));
    }
  }

  private static void change(Path directory, Consumer<Set<GateNote>> change) {
    Path file = directory.resolve(NAME);
    try {
      Files.createDirectories(directory);
      DirectoryLock.holding(
          directory,
          () -> {
            Set<GateNote> all = new LinkedHashSet<>(read(directory));
            change.accept(all);
            WholeFile.write(
                file,
                all.stream()
                    .map(note -> note.kind() + " " + note.text() + "\n")
                    .collect(Collectors.joining()));
            return file;
          });
    } catch (IOException e) {
      throw new UncheckedIOException(
          "What is known of the gate could not be written to '%s': %s. Check that the directory can be written to and that there is room."
              .formatted(file, e),
          e);
    }
  }

  /**
   * The notes of a directory; none if it has no such file.
   *
   * @throws UncheckedIOException if the file cannot be read
   */
  public static List<GateNote> read(Path directory) {
    Path file = directory.resolve(NAME);
    try {
      return Files.exists(file)
          ? Files.readAllLines(file).stream().flatMap(line -> note(line).stream()).toList()
          : List.of();
    } catch (IOException e) {
      throw new UncheckedIOException("What is known of the gate cannot be read: " + file, e);
    }
  }

  private static Optional<GateNote> note(String line) {
    String[] parts = line.split(" ", 2);
    return Arrays.stream(GateNote.Kind.values())
        .filter(kind -> parts.length == 2 && kind.name().equals(parts[0]))
        .map(kind -> new GateNote(kind, parts[1]))
        .findFirst();
  }
}
