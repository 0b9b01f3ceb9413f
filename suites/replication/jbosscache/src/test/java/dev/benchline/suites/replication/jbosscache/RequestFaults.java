package dev.benchline.suites.replication.jbosscache;

import dev.benchline.suites.kit.FaultyPart;

/** Faults of what a request does, of how it is replicated, and to how many. */
final class RequestFaults {

  private RequestFaults() {}

  /** As if somebody had put objects into the plain cache. */
  static final class Puts extends FaultyPart<Requests> {
    Puts() {
      super("the plain cache in PojoCache's place", Requests.class, sound -> Requests.TREE_CACHE);
    }
  }

  /** As if somebody had attached a new object for each change. */
  static final class AttachesAlways extends FaultyPart<Requests> {
    AttachesAlways() {
      super("a new object for each change", Requests.class, sound -> Requests.ATTACH_ALWAYS);
    }
  }

  /** As if somebody had updated half or twice as often as the case says. */
  static final class UpdatesMixedUp extends FaultyPart<Requests> {
    UpdatesMixedUp() {
      super(
          "10-90 and 5-95 mixed up",
          Requests.class,
          sound ->
              switch (sound) {
                case ATTACH_EVERY_10 -> Requests.ATTACH_EVERY_20;
                case ATTACH_EVERY_20 -> Requests.ATTACH_EVERY_10;
                case TREE_CACHE, ATTACH_ALWAYS -> sound;
              });
    }
  }

  /** As if somebody had mixed up how one waits for the others. */
  static final class OtherReplication extends FaultyPart<Replication> {
    OtherReplication() {
      super(
          "synchronous and asynchronous mixed up",
          Replication.class,
          sound ->
              sound == Replication.SYNCHRONOUS
                  ? Replication.ASYNCHRONOUS
                  : Replication.SYNCHRONOUS);
    }
  }

  /** As if somebody had started too few nodes. */
  static final class TwoNodes extends FaultyPart<Cluster.Size> {
    TwoNodes() {
      super("two nodes instead of four", Cluster.Size.class, sound -> new Cluster.Size(2));
    }
  }

  /** As if somebody had made the lists half as long. */
  static final class HalfLists extends FaultyPart<Student> {
    HalfLists() {
      super(
          "lists that are half as long",
          Student.class,
          sound -> Student.withCourses(sound.courses().size() / 2));
    }
  }

  /** As if somebody had given all clients the same name. */
  static final class OneName extends FaultyPart<Integer> {
    OneName() {
      super("one name for all clients", Integer.class, sound -> 1);
    }
  }

  /** As if somebody had attached a copy. */
  static final class Copies extends FaultyPart<Student> {
    Copies() {
      super(
          "another object with the same fields",
          Student.class,
          sound -> Student.withCourses(sound.courses().size()));
    }
  }

  /** As if somebody had left the annotations away. */
  static final class Unannotated extends FaultyPart<Card> {
    Unannotated() {
      super("a card whose fields have no annotations", Card.class, PlainCard::of);
    }
  }

  /** A card whose own fields say nothing of replication. */
  public static class PlainCard extends Card {

    private static final long serialVersionUID = 1;
    private static final java.lang.reflect.Field SECRET = field(PlainCard.class, "plainSecret");

    @SuppressWarnings("UnusedVariable") // used by reflection
    protected String plainSecret;

    /** For PojoCache. */
    public PlainCard() {}

    private PlainCard(Card card) {
      super(card.number(), card.secret(), card.address());
      this.plainSecret = card.secret();
    }

    static Card of(Card card) {
      return new PlainCard(card);
    }

    @Override
    String secret() {
      return (String) read(SECRET);
    }
  }
}
