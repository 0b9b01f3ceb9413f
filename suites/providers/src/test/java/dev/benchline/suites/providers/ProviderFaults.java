package dev.benchline.suites.providers;

import dev.benchline.suites.kit.FaultyPart;
import java.util.Map;

/** Faults of what a provider is told. */
final class ProviderFaults {

  private ProviderFaults() {}

  /** As if somebody had switched the shared cache off. */
  static final class NoCache extends FaultyPart<Caching> {
    NoCache() {
      super("the cache off", Caching.class, sound -> Caching.WITHOUT_CACHE);
    }
  }

  /** As if somebody had started the wrong provider. */
  static final class HibernateForEclipseLink extends FaultyPart<JpaProvider> {
    HibernateForEclipseLink() {
      super("Hibernate in EclipseLink's place", JpaProvider.class, sound -> JpaProvider.HIBERNATE);
    }
  }

  /** As if somebody had started the wrong provider. */
  static final class DataNucleusForBatoo extends FaultyPart<JpaProvider> {
    DataNucleusForBatoo() {
      super("DataNucleus in Batoo's place", JpaProvider.class, sound -> JpaProvider.DATANUCLEUS);
    }
  }

  /** As if somebody had left {@code @JoinFetch} away from what is eager. */
  static final class JoinsNothing extends FaultyPart<ProviderSettings> {
    JoinsNothing() {
      super("no join fetch", ProviderSettings.class, sound -> ProviderSettings.NONE);
    }
  }

  /** As if somebody had told EclipseLink to join what is eager. */
  static final class JoinsWhatIsEager extends FaultyPart<ProviderSettings> {
    JoinsWhatIsEager() {
      super(
          "join fetch of what is eager",
          ProviderSettings.class,
          sound -> new ProviderSettings(JoinFetching.SETTINGS));
    }
  }

  /** As if somebody had forgotten the agent. */
  static final class Unwoven extends FaultyPart<ProviderSettings> {
    Unwoven() {
      super(
          "no weaving",
          ProviderSettings.class,
          sound -> new ProviderSettings(Map.of("eclipselink.weaving", "false")));
    }
  }

  /** As if somebody had left {@code @JoinFetch} away. */
  static final class NoJoinFetch extends FaultyPart<Nicknames.JoinFetch> {
    NoJoinFetch() {
      super("no join fetch", Nicknames.JoinFetch.class, sound -> Nicknames.JoinFetch.NONE);
    }
  }
}
