package dev.benchline.history;

import dev.benchline.files.EmbeddedDatabase;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ServiceLoader;

/** Opens the store that a setting names. */
public final class HistoryStores {

  private HistoryStores() {}

  /**
   * Opens a store: of a kind that is on the class path if one knows the location, or else of files.
   *
   * @param location a directory, or what a {@link HistoryStoreProvider} knows, such as a JDBC URL
   * @param module what a directory, or the file of a database, is relative to
   * @param kept how long a session is kept
   * @throws HistoryException if there is no such kind of store
   */
  public static HistoryStore open(String location, Path module, Duration kept) {
    for (HistoryStoreProvider provider :
        ServiceLoader.load(HistoryStoreProvider.class, HistoryStores.class.getClassLoader())) {
      if (provider.accepts(location)) {
        return provider.open(EmbeddedDatabase.url(location, module), kept);
      }
    }
    if (location.startsWith("jdbc:")) {
      throw new HistoryException(
          "benchline.history is a JDBC URL, but nothing on the class path keeps histories in"
              + " databases. Add dev.benchline:benchline-history-jdbc and the driver of the"
              + " database as test dependencies, or name a directory.");
    }
    try {
      return new FileHistoryStore(module.resolve(location), kept);
    } catch (InvalidPathException e) {
      throw new HistoryException(
          "benchline.history is '%s', which is neither a directory nor a JDBC URL."
              .formatted(location),
          e);
    }
  }
}
