package dev.benchline.suites.eclipselink.caching;

import jakarta.persistence.EntityManagerFactory;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Supplier;

/** Hands out entity manager factories, and closes them in the end. */
final class Factories implements AutoCloseable {

  private final Supplier<EntityManagerFactory> maker;
  private final boolean kept;
  private final Deque<EntityManagerFactory> made = new ArrayDeque<>();

  private Factories(Supplier<EntityManagerFactory> maker, boolean kept) {
    this.maker = maker;
    this.kept = kept;
  }

  /** Keeps the first factory for all. */
  static Factories kept(Supplier<EntityManagerFactory> maker) {
    return new Factories(maker, true);
  }

  /** Makes a factory whenever one is asked for. */
  Factories anew() {
    return new Factories(maker, false);
  }

  EntityManagerFactory get() {
    if (made.isEmpty() || !kept) {
      made.push(maker.get());
    }
    return made.element();
  }

  /** The number of those that have been made. */
  int made() {
    return made.size();
  }

  @Override
  public void close() {
    made.forEach(EntityManagerFactory::close);
  }
}
