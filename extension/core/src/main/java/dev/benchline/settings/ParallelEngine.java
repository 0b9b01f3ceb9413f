package dev.benchline.settings;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** An engine that starts the same job on several machines, and tells each which one it is. */
enum ParallelEngine {
  GITLAB("GitLab", "CI_NODE_INDEX", Optional.of("CI_NODE_TOTAL"), 1),
  CIRCLECI("CircleCI", "CIRCLE_NODE_INDEX", Optional.of("CIRCLE_NODE_TOTAL"), 0),
  BUILDKITE("Buildkite", "BUILDKITE_PARALLEL_JOB", Optional.of("BUILDKITE_PARALLEL_JOB_COUNT"), 0),
  KUBERNETES("Kubernetes", "JOB_COMPLETION_INDEX", Optional.empty(), 0),
  BAZEL("Bazel", "TEST_SHARD_INDEX", Optional.of("TEST_TOTAL_SHARDS"), 0);

  private static final String AUTO = "auto";
  private static final String KEY = Setting.PREFIX + "shard";

  private final String shown;
  private final String index;
  private final Optional<String> total;
  private final int first;

  ParallelEngine(String shown, String index, Optional<String> total, int first) {
    this.shown = shown;
    this.index = index;
    this.total = total;
    this.first = first;
  }

  /**
   * The shard that a text names: {@code 2/4}, {@code auto} for what the engine says, or {@code
   * auto/4} for the same where it does not say how many there are.
   *
   * @param variables the environment variables
   * @throws IllegalArgumentException if it is none of these
   * @throws ConfigurationException if no engine says what is asked for, or says something else
   */
  static Shard shard(String text, Map<String, String> variables) {
    if (text.equalsIgnoreCase(AUTO)) {
      return running(text, variables).shard(text, variables, Optional.empty());
    }
    if (text.regionMatches(true, 0, AUTO + "/", 0, AUTO.length() + 1)) {
      int count = Shard.of("1/" + text.substring(AUTO.length() + 1)).count();
      return running(text, variables).shard(text, variables, Optional.of(count));
    }
    return Shard.of(text);
  }

  private static ParallelEngine running(String text, Map<String, String> variables) {
    List<ParallelEngine> running =
        Arrays.stream(values()).filter(engine -> variables.containsKey(engine.index)).toList();
    if (running.size() == 1) {
      return running.get(0);
    }
    throw new ConfigurationException(
        "%s is '%s', but %s. Give the shard itself, counted from 1: -D%s=2/4"
            .formatted(
                KEY,
                text,
                running.isEmpty()
                    ? "no engine says which shard this is; known variables are "
                        + indexes(List.of(values()))
                    : "several engines say which shard this is: " + indexes(running),
                KEY));
  }

  private static String indexes(List<ParallelEngine> engines) {
    return engines.stream()
        .map(engine -> "%s (%s)".formatted(engine.index, engine.shown))
        .collect(Collectors.joining(", "));
  }

  private Shard shard(String text, Map<String, String> variables, Optional<Integer> asked) {
    Optional<Integer> told = total.flatMap(name -> number(variables, name));
    if (asked.isPresent() && told.isPresent() && !told.equals(asked)) {
      throw new ConfigurationException(
          "%s is '%s', but %s of %s is %d. Give the same number: -D%s=auto"
              .formatted(KEY, text, total.orElse(""), shown, told.get(), KEY));
    }
    Optional<Integer> count = asked.or(() -> told);
    if (count.isEmpty()) {
      throw new ConfigurationException(
          "%s is '%s', but %s does not say how many shards there are. Give their number: -D%s=auto/4"
              .formatted(KEY, text, shown, KEY));
    }
    Optional<Integer> at = number(variables, index).map(value -> value - first + 1);
    if (at.filter(i -> i >= 1 && i <= count.get()).isEmpty()) {
      throw new ConfigurationException(
          "%s is '%s', but %s is '%s', and %s counts its %d shards from %d to %d. Give the shard itself, counted from 1: -D%s=2/%d"
              .formatted(
                  KEY,
                  text,
                  index,
                  variables.get(index),
                  shown,
                  count.get(),
                  first,
                  first + count.get() - 1,
                  KEY,
                  Math.max(2, count.get())));
    }
    return new Shard(at.get(), count.get());
  }

  private static Optional<Integer> number(Map<String, String> variables, String name) {
    return Optional.ofNullable(variables.get(name))
        .map(String::strip)
        .filter(text -> text.matches("\\d{1,4}"))
        .map(Integer::valueOf);
  }
}
