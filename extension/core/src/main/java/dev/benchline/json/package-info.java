/**
 * Writes JSON and reads it, whatever it is about. Uses no other package of ours.
 *
 * <p>{@link dev.benchline.json.JsonKeys} are the keys of an object that stands for a noun, each
 * with a {@link dev.benchline.json.JsonValue}: one description writes the noun and reads it again.
 * {@link dev.benchline.json.JsonText} makes text of it that is the same wherever it is made, and
 * {@link dev.benchline.json.JsonEscapes} writes out what cannot be seen in a text of the user.
 *
 * <p>The keys of a result's file are with the result: {@code ResultFileFormat}. Baselines have a
 * parser of their own, which is as fast as they are many.
 */
@NullMarked
package dev.benchline.json;

import org.jspecify.annotations.NullMarked;
