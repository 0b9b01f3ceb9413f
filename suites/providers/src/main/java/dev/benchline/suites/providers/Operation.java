package dev.benchline.suites.providers;

/** The six steps of the workload, in their order. */
public enum Operation {
  /** Stores a person with two addresses and three phones. */
  PERSIST(Workload.PERSONS, 1),
  /** Finds a person by id, whose addresses are eager, and reads the phones, which are lazy. */
  FIND(Workload.PERSONS / 2, 6),
  /** Finds a person and gives it another name. */
  UPDATE(Workload.PERSONS, 1),
  /** Reads a person's addresses, with the country fetched, by a criteria query. */
  CRITERIA(Workload.PERSONS / 2, 2),
  /** The same by a JPQL query. */
  JPQL(Workload.PERSONS / 2, 2),
  /** Finds a person and removes it with all that belongs to it. */
  REMOVE(Workload.PERSONS / 2, 1);

  private final int times;
  private final int objects;

  Operation(int times, int objects) {
    this.times = times;
    this.objects = objects;
  }

  /** How often one pass through the workload does it, each time in a transaction of its own. */
  public int times() {
    return times;
  }

  /** How many objects each time brings to light. */
  int objects() {
    return objects;
  }
}
