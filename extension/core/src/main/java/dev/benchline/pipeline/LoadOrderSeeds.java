package dev.benchline.pipeline;

import java.security.SecureRandom;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;

/**
 * The seeds by which load orders are drawn. The tests of a class share one, so that a replicate of
 * the class, in which all of them can be measured, has the same load order for each. That leaves
 * the randomization test of each of them exact.
 */
final class LoadOrderSeeds {

  private final SecureRandom random = new SecureRandom();
  private final Map<String, Long> seeds = new ConcurrentHashMap<>();

  /** Draws the load orders of a class, from the first one. */
  RandomGenerator of(String className) {
    return new SplittableRandom(seeds.computeIfAbsent(className, key -> random.nextLong()));
  }
}
