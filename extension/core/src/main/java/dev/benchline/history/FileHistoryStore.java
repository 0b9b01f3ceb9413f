package dev.benchline.history;

import dev.benchline.files.WholeFile;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Keeps sessions in a directory, each in a file of its own that is written once and never changed.
 * So writers cannot be in each other's way and need no lock: a file's name holds the time and a
 * random id. Whoever is killed leaves a file that nobody reads and that is removed a day later.
 */
final class FileHistoryStore implements HistoryStore {

  private static final String SUFFIX = ".json";
  private static final Duration LONGEST_WRITE = Duration.ofDays(1);
  private static final DateTimeFormatter NAME =
      DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmssSSS'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private final Path directory;
  private final Duration kept;

  FileHistoryStore(Path directory, Duration kept) {
    this.directory = directory.toAbsolutePath().normalize();
    this.kept = kept;
  }

  @Override
  public void add(HistorySession session) {
    try {
      HistorySession kept = inTime(session);
      String name = NAME.format(kept.time()) + "-" + kept.id();
      WholeFile.write(directory.resolve(name + SUFFIX), SessionFile.write(kept));
      removeOld();
    } catch (IOException e) {
      throw new HistoryException(
          ("The session could not be added to the history in %s: %s. What it held before is"
                  + " untouched. Check that the directory can be written to and that there is room.")
              .formatted(directory, e),
          e);
    }
  }

  private HistorySession inTime(HistorySession session) throws IOException {
    List<Path> sessions = list(FileHistoryStore::isSession);
    return oldestToKeep(sessions).filter(session.time()::isBefore).isPresent()
        ? session.after(time(sessions.get(sessions.size() - 1)))
        : session;
  }

  /** Nothing as long as all are kept. */
  private Optional<Instant> oldestToKeep(List<Path> sessions) {
    return sessions.size() < ALWAYS_KEPT
        ? Optional.empty()
        : Optional.of(time(sessions.get(sessions.size() - ALWAYS_KEPT)).minus(kept));
  }

  private static Instant time(Path file) {
    return NAME.parse(name(file).split("-", 2)[0], Instant::from);
  }

  private void removeOld() throws IOException {
    List<Path> sessions = list(FileHistoryStore::isSession);
    Optional<Instant> oldest = oldestToKeep(sessions);
    List<HistorySession> old = new ArrayList<>();
    Map<UUID, Path> files = new HashMap<>();
    for (Path file : sessions) {
      if (oldest.filter(time(file)::isBefore).isPresent()) {
        readable(file)
            .ifPresent(
                session -> {
                  old.add(session);
                  files.put(session.id(), file);
                });
      }
    }
    files.keySet().removeAll(Anchors.of(old));
    for (Path file : files.values()) {
      Files.deleteIfExists(file);
    }
    WholeFile.deleteLeftovers(directory, LONGEST_WRITE);
  }

  /** A session that may be removed; what cannot be read stays until somebody has seen to it. */
  private static Optional<HistorySession> readable(Path file) {
    try {
      return read(file, any -> true, new SessionFile());
    } catch (HistoryException damaged) {
      return Optional.empty();
    }
  }

  @Override
  public List<HistorySession> sessions(String environment) {
    Map<String, String> known = new ConcurrentHashMap<>();
    try {
      return list(FileHistoryStore::isSession).parallelStream()
          .map(file -> read(file, environment::equals, new SessionFile(known)))
          .flatMap(Optional::stream)
          .sorted(Comparator.comparing(HistorySession::time).thenComparing(HistorySession::id))
          .toList();
    } catch (IOException e) {
      throw new HistoryException(
          "The history in %s could not be read: %s. Check that it is a directory that can be read."
              .formatted(directory, e),
          e);
    }
  }

  private static Optional<HistorySession> read(
      Path file, Predicate<String> environments, SessionFile reader) {
    try (Reader text = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      return reader.read(text, environments);
    } catch (NoSuchFileException removedMeanwhile) {
      return Optional.empty();
    } catch (SessionFile.LaterFormat e) {
      throw new HistoryException(
          ("The file %s of the history has the %s, but this Benchline knows version %d only. It was"
                  + " left as it is. Use a newer Benchline.")
              .formatted(file, e.getMessage(), SessionFile.FORMAT_VERSION),
          e);
    } catch (IOException
        | IllegalStateException
        | IllegalArgumentException
        | java.time.DateTimeException e) {
      throw new HistoryException(
          ("The file %s of the history is damaged: %s. It was left as it is. Restore it from a"
                  + " copy, or move it away to do without this session.")
              .formatted(file, e.getMessage()),
          e);
    }
  }

  private List<Path> list(Predicate<String> wanted) throws IOException {
    if (!Files.exists(directory)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(file -> wanted.test(name(file))).sorted().toList();
    } catch (UncheckedIOException e) {
      throw new IOException(e);
    }
  }

  /** Other files may be next to them, such as a README. */
  private static boolean isSession(String name) {
    return name.matches("\\d{8}T\\d{9}Z-[0-9a-f-]{36}\\.json");
  }

  private static String name(Path file) {
    return String.valueOf(file.getFileName());
  }

  @Override
  public String location() {
    return directory.toString();
  }

  @Override
  public void close() {}
}
