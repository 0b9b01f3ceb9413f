package dev.benchline.suites.providers;

import dev.benchline.suites.kit.Fault;
import dev.benchline.suites.kit.Injection;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Faults of what a provider is told. */
final class ProviderFaults {

  private ProviderFaults() {}

  private abstract static class Replacing<T> implements Fault {

    private final String title;
    private final Class<T> part;
    private final UnaryOperator<T> replacement;

    Replacing(String title, Class<T> part, UnaryOperator<T> replacement) {
      this.title = title;
      this.part = part;
      this.replacement = replacement;
    }

    @Override
    public final String title() {
      return title;
    }

    @Override
    public final Injection inject() {
      return Injection.replacing(part, replacement);
    }
  }

  /** As if somebody had switched the shared cache off. */
  static final class NoCache extends Replacing<Caching> {
    NoCache() {
      super("the cache off", Caching.class, sound -> Caching.WITHOUT_CACHE);
    }
  }

  /** As if somebody had told EclipseLink to join what is eager. */
  static final class JoinsWhatIsEager extends Replacing<ProviderSettings> {
    JoinsWhatIsEager() {
      super(
          "join fetch of what is eager",
          ProviderSettings.class,
          sound -> new ProviderSettings(JoinFetching.SETTINGS));
    }
  }

  /** As if somebody had forgotten the agent. */
  static final class Unwoven extends Replacing<ProviderSettings> {
    Unwoven() {
      super(
          "no weaving",
          ProviderSettings.class,
          sound -> new ProviderSettings(Map.of("eclipselink.weaving", "false")));
    }
  }

  /** As if somebody had left {@code @JoinFetch} away. */
  static final class NoJoinFetch extends Replacing<Nicknames.JoinFetch> {
    NoJoinFetch() {
      super("no join fetch", Nicknames.JoinFetch.class, sound -> Nicknames.JoinFetch.NONE);
    }
  }
}
