package dev.benchline;

import java.security.Provider;

/** A provider of security services, without any, for {@link AgainstTheBaseTests}. */
public final class FixtureProvider extends Provider {

  private static final long serialVersionUID = 1;

  /** Has the same name whatever it does. */
  public FixtureProvider() {
    super("Fixture", "1", "provides nothing");
  }
}
