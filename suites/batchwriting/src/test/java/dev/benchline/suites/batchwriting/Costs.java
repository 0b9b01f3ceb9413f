package dev.benchline.suites.batchwriting;

import dev.benchline.suites.kit.Expected;

/**
 * The cost of one of the document's transactions on a target. It follows from what EclipseLink is
 * told, and from how the driver speaks with its server.
 *
 * @param kind of statement: {@code insert} or {@code update}
 * @param statements of the transaction
 */
record Costs(Target target, Writing writing, String kind, int statements) {

  static Costs ofInsert(Target target, Writing writing) {
    return new Costs(target, writing, "insert", Transactions.INSERTS);
  }

  static Costs ofUpdate(Target target, Writing writing) {
    return new Costs(target, writing, "update", Transactions.UPDATES);
  }

  /** Opens the target, has the transaction, and asserts that it costs what it must. */
  void check() throws Exception {
    check(writing.settings());
  }

  /** The same, of a unit with further settings. */
  void check(UnitSettings settings) throws Exception {
    try (Observed observed = new Observed(target, settings)) {
      expected()
          .assertEqualTo(
              kind.equals("insert") ? observed.insert() : observed.update(),
              "%s, %s, %s".formatted(target.title(), kind, writing.row()));
    }
  }

  Expected expected() {
    Expected api =
        Expected.exactly("statements", statements)
            .and("batches", writing.batches() ? 1 : 0)
            .and("calls", writing.batches() ? 1 : statements)
            .and("prepared", writing == Writing.UNCACHED ? statements : 0);
    Expected server = target.counts() ? api.and("at the server", atServer()) : api;
    Expected compiled =
        target.name().startsWith("DERBY") ? server.and("compiled", compiled()) : server;
    return target.hasWire() ? roundTrips(compiled) : compiled;
  }

  /** Derby compiles each text that it has not seen; its own cache has those with parameters. */
  private int compiled() {
    return writing.binds() ? 0 : statements;
  }

  private int atServer() {
    if (writing != Writing.PARAMETRIZED_BATCH || !kind.equals("insert")) {
      return statements;
    }
    return switch (target) {
      // Statements of 32, 16 and 2 rows: the driver takes powers of two.
      case POSTGRESQL_REWRITING -> Integer.bitCount(statements);
      case MYSQL_REWRITING, MARIADB, MARIADB_BY_MYSQL_REWRITING -> 1;
      default -> statements;
    };
  }

  private Expected roundTrips(Expected others) {
    int frame = frame();
    return switch (target) {
      case H2_OVER_TCP -> h2(others, frame);
      case MARIADB, MARIADB_WITHOUT_BULK -> mariaDb(others, frame);
      case MYSQL_REWRITING, MARIADB_BY_MYSQL_REWRITING ->
          writing.batches()
              ? others.andWithin(
                  "round trips",
                  frame + 1,
                  frame + 5,
                  "several statements in one are switched on and off")
              : others.and("round trips", frame + statements);
      case MYSQL, MARIADB_BY_MYSQL ->
          // A batch is emulated, after one more question.
          others.and("round trips", frame + statements + (writing.batches() ? 1 : 0));
      case HSQLDB_OVER_TCP ->
          // A statement is prepared, executed and closed.
          others.and("round trips", frame + sent() * (writing == Writing.UNCACHED ? 3 : 1));
      case DERBY_OVER_TCP ->
          // A statement is prepared and executed.
          others.and("round trips", frame + sent() * (writing == Writing.UNCACHED ? 2 : 1));
      default ->
          // PostgreSQL's driver prepares in the round trip that executes.
          writing.batches()
              ? others.andWithin(
                  "round trips",
                  frame + 1,
                  frame + 4,
                  "the server may answer while the rest is on its way")
              : others.and("round trips", frame + statements);
    };
  }

  /** Requests of a driver that sends a batch as one. */
  private int sent() {
    return writing.batches() ? 1 : statements;
  }

  /** A statement that is not prepared takes two round trips, and a batch of such is taken apart. */
  private Expected h2(Expected others, int frame) {
    return switch (writing) {
      case PARAMETRIZED -> others.and("round trips", frame + statements);
      case PARAMETRIZED_BATCH -> others.and("round trips", frame + 1);
      case DYNAMIC, UNCACHED, BUFFERED, DYNAMIC_BATCH ->
          others.andWithin(
              "round trips",
              frame + 2 * statements,
              frame + 2 * statements + statements / 50,
              "the server is told now and then which statements are closed");
    };
  }

  private Expected mariaDb(Expected others, int frame) {
    if (!writing.batches()) {
      return others.and("round trips", frame + statements);
    }
    return atServer() == 1
        ? others.and("round trips", frame + 1)
        : others.andWithin(
            "round trips",
            frame + 1,
            frame + statements - 1,
            "the driver does not wait for answers, which come when they come");
  }

  /** Round trips of a transaction without its statements. */
  private int frame() {
    return switch (target) {
      // Auto-commit off and on, the commit; H2 asks for the first in two.
      case H2_OVER_TCP -> 4;
      case HSQLDB_OVER_TCP,
          MYSQL,
          MYSQL_REWRITING,
          MARIADB,
          MARIADB_WITHOUT_BULK,
          MARIADB_BY_MYSQL,
          MARIADB_BY_MYSQL_REWRITING ->
          3;
      // The transaction begins with its first statement.
      default -> 1;
    };
  }
}
