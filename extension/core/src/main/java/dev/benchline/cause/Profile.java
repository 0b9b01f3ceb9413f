package dev.benchline.cause;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The costs of one invocation by stack: seconds or bytes.
 *
 * @param stacks outermost frame first
 */
record Profile(Map<List<Frame>, Weight> stacks) {

  Profile {
    stacks = Map.copyOf(stacks);
  }

  Weight total() {
    return stacks.values().stream().reduce(Weight.NONE, Weight::plus);
  }

  /** The same shares of another total. */
  Profile scaledTo(double total) {
    double now = total().sum();
    Map<List<Frame>, Weight> scaled = new HashMap<>();
    stacks.forEach((stack, weight) -> scaled.put(stack, weight.times(now > 0 ? total / now : 0)));
    return new Profile(scaled);
  }

  /** The weight of each group, where a stack is in several groups but never twice in one. */
  <G> Map<G, Weight> by(Function<List<Frame>, List<G>> groups) {
    Map<G, Weight> sums = new HashMap<>();
    stacks.forEach(
        (stack, weight) -> {
          Set<G> distinct = new HashSet<>(groups.apply(stack));
          distinct.forEach(group -> sums.merge(group, weight, Weight::plus));
        });
    return sums;
  }

  Profile without(Predicate<List<Frame>> unwanted) {
    Map<List<Frame>, Weight> rest = new HashMap<>(stacks);
    rest.keySet().removeIf(unwanted);
    return new Profile(rest);
  }
}
