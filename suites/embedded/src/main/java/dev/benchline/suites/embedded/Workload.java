package dev.benchline.suites.embedded;

import java.util.List;

/**
 * The document's operations on an empty store, a hundred records each, and what each of them
 * writes.
 *
 * <p>A commit that has something to keep writes the log once, and at these sizes nothing else does;
 * so writes of the log are counted as commits.
 *
 * <p>Only every second of the records is deleted, so that no page of Derby's becomes empty: a
 * thread of its own would reclaim it, and write when it likes.
 */
final class Workload {

  private static final int COUNT = 100;

  /** Few enough for the 32 KB in which Derby collects its log, so that only commits write it. */
  private static final int LOADED = 50;

  private final Store store;
  private final Outcome outcome;

  private Workload(Store store, Outcome outcome) {
    this.store = store;
    this.outcome = outcome;
  }

  /** Performs it and tells of each operation. */
  static void perform(Store store, Outcome outcome) throws Exception {
    Workload workload = new Workload(store, outcome);
    List<Integer> inOrder = Records.inOrder(0, COUNT);
    List<Integer> shuffled = Records.shuffled(COUNT, COUNT);
    workload.each("insert in order", inOrder, n -> store.insert(n, Records.data(n, 0)));
    workload.each("insert at random", shuffled, n -> store.insert(n, Records.data(n, 0)));
    workload.load();
    workload.each("update", shuffled, n -> store.update(n, Records.data(n, 1)));
    workload.each("random read", shuffled, store::read);
    workload.written("sequential read", COUNT, store::scan);
    workload.written("sequential dirty read", COUNT, store::scanDirty);
    List<Integer> everySecond = shuffled.stream().filter(n -> n % 2 == 0).toList();
    workload.each("delete", everySecond, store::delete);
  }

  /** One transaction for all, as records are loaded; every other operation has its own. */
  private void load() throws Exception {
    written(
        "load in one transaction",
        LOADED,
        () -> {
          for (int number : Records.inOrder(2 * COUNT, LOADED)) {
            store.insert(number, Records.data(number, 0));
          }
        });
  }

  private void each(String operation, List<Integer> numbers, Operation one) throws Exception {
    written(
        operation,
        numbers.size(),
        () -> {
          for (int number : numbers) {
            one.on(number);
            store.commit();
          }
        });
  }

  private void written(String operation, double records, Block block) throws Exception {
    Written before = store.written();
    block.run();
    store.commit();
    outcome.of(operation, store.written().since(before), records);
  }

  /** Is told what an operation has written for how many records. */
  @FunctionalInterface
  interface Outcome {
    void of(String operation, Written written, double records);
  }

  @FunctionalInterface
  private interface Operation {
    void on(int number) throws Exception;
  }

  @FunctionalInterface
  private interface Block {
    void run() throws Exception;
  }
}
