package dev.benchline.measure;

/**
 * A limit to the trust that a result deserves, carried along with it and printed under it.
 *
 * @param type what it warns of
 * @param text one sentence for the reader
 */
public record Warning(WarningType type, String text) {

  /** The short stable name of its type, such as {@code not steady}. */
  public String name() {
    return type.label();
  }
}
