package dev.benchline.result;

/**
 * Describes a noun of a file: a key for each of its parts. One description writes the noun and
 * reads it again. Keys come in the order in which they are asked for.
 *
 * @param <T> the noun
 */
interface Form<T> {

  /** The noun, made of its parts. */
  T of(Keys<T> keys);
}
