package dev.benchline.suites.providers;

/**
 * What each provider does. It is implemented once, in {@code workload}, and each provider has a
 * copy of that package for itself.
 */
public interface Workload extends AutoCloseable {

  /** The persons of one pass. */
  int PERSONS = 40;

  /**
   * Does one step of a pass, {@link Operation#times()} times.
   *
   * @return the objects that it brought to light
   */
  int run(Operation operation);

  /**
   * Finds the first person of the pass by its id, in an entity manager of its own, and reads its
   * addresses and phones.
   *
   * @return the objects that it brought to light
   */
  int find();

  /**
   * Finds a ticket, whose country is lazy and not asked for, in an entity manager of its own.
   *
   * @return true if the provider has woven its class
   */
  boolean findTicket();

  @Override
  void close();
}
