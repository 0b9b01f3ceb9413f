package dev.benchline.suites.embedded;

import dev.benchline.suites.kit.FaultyPart;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicInteger;

/** Faults of engines, of what they are told, and of how they are used. */
final class EngineFaults {

  private static final int TIMES = 20;

  private EngineFaults() {}

  /** As if somebody had opened the engine without durability. */
  static final class NotForced extends FaultyPart<Durability> {
    NotForced() {
      super("commits that are not forced", Durability.class, sound -> Durability.WRITTEN);
    }
  }

  /** As if the faster engine were the other one. */
  static final class DerbyForJe extends FaultyPart<Engine> {
    DerbyForJe() {
      super("Derby in JE's place", Engine.class, sound -> Engine.DERBY);
    }
  }

  /** As if the objects without SQL were those with it. */
  static final class HibernateForDpl extends FaultyPart<Engine> {
    HibernateForDpl() {
      super("Hibernate in the DPL's place", Engine.class, sound -> Engine.HIBERNATE);
    }
  }

  /** As if somebody had set the cache too small. */
  static final class SmallCache extends FaultyPart<Long> {
    SmallCache() {
      super("a cache of 1 MB", Long.class, sound -> 1L << 20);
    }
  }

  /** As if somebody had forgotten the setting of the heap. */
  static final class AnyHeap extends FaultyPart<TheCacheKeepsAllRecordsTests.Heap> {
    AnyHeap() {
      super(
          "a heap of 1 GB",
          TheCacheKeepsAllRecordsTests.Heap.class,
          sound -> new TheCacheKeepsAllRecordsTests.Heap(1_024));
    }
  }

  /** As if somebody had forgotten to switch autocommit off. */
  static final class CommitsEach extends FaultyPart<Store> {
    CommitsEach() {
      super(
          "a commit after each insert",
          Store.class,
          sound -> around(sound, "insert", null, sound::commit));
    }
  }

  /** As if somebody had written two records in each transaction. */
  static final class CommitsEverySecond extends FaultyPart<Store> {
    CommitsEverySecond() {
      super("a commit for two records", Store.class, EngineFaults::committingEverySecond);
    }
  }

  /** As if somebody had searched the table for each record. */
  static final class ScansFirst extends FaultyPart<Store> {
    ScansFirst() {
      super(
          "a read that scans the table first",
          Store.class,
          sound ->
              around(
                  sound,
                  "read",
                  () -> {
                    for (int i = 0; i < TIMES; i++) {
                      sound.scan();
                    }
                  },
                  null));
    }
  }

  /** As if somebody had left the isolation as it is. */
  static final class ScansClean extends FaultyPart<Store> {
    ScansClean() {
      super(
          "a scan that is not dirty",
          Store.class,
          sound -> around(sound, "scanDirty", sound::scan, null));
    }
  }

  /** As if somebody had found each record by itself. */
  static final class FindsEach extends FaultyPart<Store> {
    FindsEach() {
      super(
          "a find for each record",
          Store.class,
          sound ->
              around(
                  sound,
                  "scan",
                  null,
                  () -> {
                    for (int number : Records.inOrder(0, TIMES)) {
                      sound.read(number);
                      sound.commit();
                    }
                  }));
    }
  }

  /** As if somebody had lost the changes of a transaction. */
  static final class KeepsDeleted extends FaultyPart<Store> {
    KeepsDeleted() {
      super(
          "records that come back",
          Store.class,
          sound -> around(sound, "delete", null, () -> sound.insert(100_000, Records.data(0, 0))));
    }
  }

  private static Store around(Store sound, String name, Work before, Work after) {
    return store(
        (proxy, method, arguments) -> {
          boolean concerned = method.getName().equals(name);
          if (concerned && before != null) {
            before.perform();
          }
          Object result = invoke(sound, method, arguments);
          if (concerned && after != null) {
            after.perform();
          }
          return result;
        });
  }

  private static Store committingEverySecond(Store sound) {
    AtomicInteger commits = new AtomicInteger();
    return store(
        (proxy, method, arguments) ->
            method.getName().equals("commit") && commits.incrementAndGet() % 2 == 1
                ? null
                : invoke(sound, method, arguments));
  }

  private static Store store(InvocationHandler handler) {
    return (Store)
        Proxy.newProxyInstance(
            EngineFaults.class.getClassLoader(), new Class<?>[] {Store.class}, handler);
  }

  private static Object invoke(Store sound, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(sound, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  @FunctionalInterface
  private interface Work {
    void perform() throws Exception;
  }
}
