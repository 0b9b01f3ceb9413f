package dev.benchline.measure;

/**
 * What a reader must know to trust a result as far as it deserves, carried along with it and
 * printed under it.
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
