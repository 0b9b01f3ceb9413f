package dev.benchline.suites.kit;

import static java.util.stream.Collectors.toMap;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The invocations of some tests, by their ids.
 *
 * @param red the messages of the assertions that failed
 * @param green the names of those that passed
 * @param aborted how many tests, and targets with all of their tests, did not run
 */
record Invocations(Map<String, String> red, Map<String, String> green, long aborted) {

  Invocations {
    red = Map.copyOf(red);
    green = Map.copyOf(green);
  }

  /** The number of those that ran. */
  int ran() {
    return red.size() + green.size();
  }

  boolean areNone() {
    return ran() == 0 && aborted == 0;
  }

  boolean areAborted() {
    return ran() == 0 && aborted > 0;
  }

  /**
   * @param wanted so many, or {@link Row#ALL} that ran
   */
  boolean areRed(int wanted) {
    return wanted == Row.ALL ? !red.isEmpty() && green.isEmpty() : red.size() >= wanted;
  }

  /** The same after a second run: what is red in one of the two is red. */
  Invocations and(Invocations second) {
    Map<String, String> either = new LinkedHashMap<>(second.red);
    either.putAll(red);
    Set<String> ids = either.keySet();
    return new Invocations(
        either,
        second.green.entrySet().stream()
            .filter(passed -> !ids.contains(passed.getKey()))
            .collect(toMap(Map.Entry::getKey, Map.Entry::getValue)),
        second.aborted);
  }

  /** The names of those that passed, in an order of their own. */
  Set<String> passed() {
    return new TreeSet<>(green.values());
  }
}
