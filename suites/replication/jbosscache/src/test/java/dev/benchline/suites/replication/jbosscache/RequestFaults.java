package dev.benchline.suites.replication.jbosscache;

import dev.benchline.suites.kit.FaultyPart;
import java.lang.reflect.Field;
import org.jboss.aop.Advisor;
import org.jboss.cache.aop.annotation.Serializable;
import org.jboss.cache.aop.annotation.Transient;

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

  /** As if somebody had given each student the same list, whatever length was asked for. */
  static final class OneCourse extends FaultyPart<Student> {
    OneCourse() {
      super("lists of one course", Student.class, sound -> Student.withCourses(1));
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

  /** As if somebody had left {@code @Transient} away. */
  static final class NotTransient extends FaultyPart<Card> {
    NotTransient() {
      super("a secret without @Transient", Card.class, CardWithoutTransient::new);
    }
  }

  /** As if somebody had left {@code @Serializable} away. */
  static final class NotSerializable extends FaultyPart<Card> {
    NotSerializable() {
      super("an address without @Serializable", Card.class, CardWithoutSerializable::new);
    }
  }

  /** A card that PojoCache is told no {@code @Transient} of. */
  public static class CardWithoutTransient extends Card {

    private static final long serialVersionUID = 1;
    private static final Advisor WITHOUT = new Without(Transient.class);

    /** For PojoCache. */
    public CardWithoutTransient() {}

    private CardWithoutTransient(Card card) {
      super(card.number(), card.secret(), card.address());
    }

    @Override
    public Advisor _getAdvisor() {
      return WITHOUT;
    }
  }

  /** A card that PojoCache is told no {@code @Serializable} of. */
  public static class CardWithoutSerializable extends Card {

    private static final long serialVersionUID = 1;
    private static final Advisor WITHOUT = new Without(Serializable.class);

    /** For PojoCache. */
    public CardWithoutSerializable() {}

    private CardWithoutSerializable(Card card) {
      super(card.number(), card.secret(), card.address());
    }

    @Override
    public Advisor _getAdvisor() {
      return WITHOUT;
    }
  }

  /** Knows a class as if its fields did not have one of the annotations. */
  private static final class Without extends Advisor {

    private final Class<?> missing;

    Without(Class<?> missing) {
      this.missing = missing;
    }

    @Override
    public Object resolveAnnotation(Field field, Class<?> annotation) {
      return annotation == missing ? null : super.resolveAnnotation(field, annotation);
    }
  }
}
