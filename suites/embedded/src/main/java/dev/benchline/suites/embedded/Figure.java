package dev.benchline.suites.embedded;

import java.util.List;

/** The bars of the document's charts: an operation, and the two whose speeds are compared. */
enum Figure {
  DURABLE_INSERT(Level.BASE, "durable insert, random keys"),
  INSERT_IN_ORDER(Level.BASE, "insert, keys in order"),
  INSERT_AT_RANDOM(Level.BASE, "insert, random keys"),
  UPDATE(Level.BASE, "update"),
  DELETE(Level.BASE, "delete"),
  DIRTY_READ(Level.BASE, "sequential dirty read"),
  SEQUENTIAL_READ(Level.BASE, "sequential read"),
  RANDOM_READ(Level.BASE, "random read"),
  OBJECT_UPDATE(Level.OBJECTS, "update"),
  OBJECT_DELETE(Level.OBJECTS, "delete"),
  OBJECT_SEQUENTIAL_READ(Level.OBJECTS, "sequential read"),
  OBJECT_RANDOM_READ(Level.OBJECTS, "random read");

  private static final int COUNT = 2_000;
  private static final int DURABLE_COUNT = 200;
  private static final int SCANS = 10;

  private final Level level;
  private final String operation;

  Figure(Level level, String operation) {
    this.level = level;
    this.operation = operation;
  }

  String title() {
    return level.title + ": " + operation;
  }

  Engine first() {
    return level.first;
  }

  Engine second() {
    return level.second;
  }

  Durability durability() {
    return this == DURABLE_INSERT ? Durability.FORCED : Durability.WRITTEN;
  }

  /** What is there before the clock starts. */
  void prepare(Store store) throws Exception {
    switch (this) {
      case DURABLE_INSERT, INSERT_IN_ORDER, INSERT_AT_RANDOM -> {}
      default -> {
        for (int number : Records.inOrder(0, COUNT)) {
          store.insert(number, Records.data(number, 0));
        }
        store.commit();
      }
    }
  }

  /** The operations, each in a transaction of its own. */
  void run(Store store) throws Exception {
    List<Integer> shuffled = Records.shuffled(0, COUNT);
    switch (this) {
      case DURABLE_INSERT -> insert(store, Records.shuffled(0, DURABLE_COUNT));
      case INSERT_IN_ORDER -> insert(store, Records.inOrder(0, COUNT));
      case INSERT_AT_RANDOM -> insert(store, shuffled);
      case UPDATE, OBJECT_UPDATE -> {
        for (int number : shuffled) {
          store.update(number, Records.data(number, 1));
          store.commit();
        }
      }
      case DELETE, OBJECT_DELETE -> {
        for (int number : shuffled) {
          store.delete(number);
          store.commit();
        }
      }
      case RANDOM_READ, OBJECT_RANDOM_READ -> {
        for (int number : shuffled) {
          store.read(number);
          store.commit();
        }
      }
      case DIRTY_READ -> {
        for (int i = 0; i < SCANS; i++) {
          store.scanDirty();
          store.commit();
        }
      }
      case SEQUENTIAL_READ, OBJECT_SEQUENTIAL_READ -> {
        for (int i = 0; i < SCANS; i++) {
          store.scan();
          store.commit();
        }
      }
    }
  }

  private static void insert(Store store, List<Integer> numbers) throws Exception {
    for (int number : numbers) {
      store.insert(number, Records.data(number, 0));
      store.commit();
    }
  }

  private enum Level {
    BASE("JE : Derby", Engine.JE, Engine.DERBY),
    OBJECTS("DPL : Hibernate", Engine.DPL, Engine.HIBERNATE);

    private final String title;
    private final Engine first;
    private final Engine second;

    Level(String title, Engine first, Engine second) {
      this.title = title;
      this.first = first;
      this.second = second;
    }
  }
}
