package dev.benchline.pipeline;

import java.security.SecureRandom;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;

/**
 * The lots that decide which version is loaded first. The tests of a class share one, so that a
 * replicate of the class, in which all of them can be measured, has the same load order for each.
 * The class is drawn for as if it were a test, and the test of each is as exact as before.
 */
final class Lots {

  private final SecureRandom random = new SecureRandom();
  private final Map<String, Long> seeds = new ConcurrentHashMap<>();

  /** The lot of a class, from its beginning. */
  RandomGenerator of(String className) {
    return new SplittableRandom(seeds.computeIfAbsent(className, key -> random.nextLong()));
  }
}
