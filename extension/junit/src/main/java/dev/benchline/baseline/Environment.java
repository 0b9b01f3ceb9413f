package dev.benchline.baseline;

/**
 * The machine and JVM of a run, as coarse as possible and readable.
 *
 * @param key what must agree before times are compared: system, architecture, processor, cores,
 *     JVM and collector
 * @param jvm what must agree before exact metrics are compared: vendor, major version, word size
 */
public record Environment(String key, String jvm) {}
