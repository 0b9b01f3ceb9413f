package dev.benchline.measure;

/**
 * A doubt about a measurement, carried along with the result and printed under it.
 *
 * @param name a short stable name, such as {@code "not steady"}
 * @param text one sentence for the reader
 */
public record Caution(String name, String text) {}
