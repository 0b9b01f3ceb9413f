package dev.benchline.suites.databases;

import java.nio.file.Path;
import java.util.List;

/** A way to have a server. */
@FunctionalInterface
interface Rung {

  /**
   * Starts the server and returns when it answers.
   *
   * @param folder for its data; exists, and is deleted when the server has been stopped
   * @throws Absent if there is no such server to be had here
   * @throws Exception if there is one, and it did not start
   */
  RunningServer start(Path folder) throws Exception;

  /** Those for a server, in the order in which they are tried. */
  static List<Rung> of(DatabaseServer server) {
    Rung container = new ContainerRung(server);
    return switch (server) {
      case POSTGRESQL -> List.of(container, new EmbeddedPostgreSql());
      case MYSQL -> List.of(container, new EmbeddedMySql());
      case MARIADB -> List.of(container, new EmbeddedMariaDb());
      case ORACLE, DB2, SQLSERVER -> List.of(container);
    };
  }
}
