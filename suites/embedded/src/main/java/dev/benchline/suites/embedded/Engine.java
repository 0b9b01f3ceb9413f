package dev.benchline.suites.embedded;

import java.nio.file.Path;

/** The document's two engines, each at two levels. */
@SuppressWarnings("ImmutableEnumChecker") // The openers are constructors, which have no state.
enum Engine {
  /** Berkeley DB Java Edition, base API. */
  JE(JeStore::new, JeStore::new),
  /** Apache Derby, JDBC. */
  DERBY(
      (directory, durability) -> new DerbyStore(Derby.open(directory, durability)),
      (directory, durability) -> new DerbyStore(Derby.counted(directory, durability))),
  /** Berkeley DB Java Edition, Direct Persistence Layer. */
  DPL(DplStore::new, DplStore::new),
  /** Apache Derby, Hibernate. */
  HIBERNATE(
      (directory, durability) -> new HibernateStore(Derby.open(directory, durability), false),
      (directory, durability) -> new HibernateStore(Derby.counted(directory, durability), true));

  private final Opener opener;
  private final Opener countedOpener;

  Engine(Opener opener, Opener countedOpener) {
    this.opener = opener;
    this.countedOpener = countedOpener;
  }

  /** A new store in an empty directory. */
  Store open(Path directory, Durability durability) throws Exception {
    return opener.open(directory, durability);
  }

  /** A new store that counts what it writes and its statements; JE's always count. */
  Store openCounted(Path directory, Durability durability) throws Exception {
    return countedOpener.open(directory, durability);
  }

  @FunctionalInterface
  private interface Opener {
    Store open(Path directory, Durability durability) throws Exception;
  }
}
