package dev.benchline.suites.kit;

import java.util.function.UnaryOperator;

/**
 * A fault that replaces each part of a type, where a test lets it pass through {@link
 * Injection#into}.
 *
 * <pre>{@code
 * static final class NoHint extends FaultyPart<LoadHint> {
 *   NoHint() {
 *     super("no hint", LoadHint.class, sound -> LoadHint.NONE);
 *   }
 * }
 * }</pre>
 *
 * @param <T> the type of the part
 */
public abstract class FaultyPart<T> implements Fault {

  private final String title;
  private final Class<T> part;
  private final UnaryOperator<T> replacement;

  /**
   * @param title in a few words for the page
   * @param replacement makes of a sound part a faulty one
   */
  protected FaultyPart(String title, Class<T> part, UnaryOperator<T> replacement) {
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
