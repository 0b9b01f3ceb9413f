package dev.benchline.pipeline;

import dev.benchline.files.PropertiesFile;
import dev.benchline.settings.Shard;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The file {@code shard.properties} among the results of a module: which of the module's
 * performance tests this machine has taken, of all that it has discovered.
 *
 * @param shard which machine it was
 * @param module the directory of the module in the build; empty for that of the build itself
 * @param build when the build began, which tells the JVMs of one build from those of another
 * @param commit the commit that was measured
 * @param base the commit that it was compared with, or what else that was; {@code none}
 * @param environment where it was measured
 * @param seconds tells the seconds apart by which the tests were divided
 * @param running the processes that have begun to run tests and have not ended
 * @param discovered all performance tests, each with the first of those that it stays together with
 * @param taken the tests of this shard
 */
public record ShardManifest(
    Shard shard,
    String module,
    String build,
    String commit,
    String base,
    String environment,
    String seconds,
    Set<String> running,
    Map<String, String> discovered,
    Set<String> taken) {

  /** The name of the file. */
  public static final String NAME = "shard.properties";

  private static final int FORMAT_VERSION = 1;

  /** Sorted copies are kept. */
  public ShardManifest {
    discovered = Collections.unmodifiableMap(new TreeMap<>(discovered));
    taken = Collections.unmodifiableSet(new TreeSet<>(taken));
    running = Collections.unmodifiableSet(new TreeSet<>(running));
  }

  /**
   * The same with what other JVMs of the same build have discovered and taken.
   *
   * @param process that of this manifest, which knows best whether it has ended
   */
  ShardManifest and(ShardManifest other, String process) {
    Map<String, String> all = new TreeMap<>(other.discovered);
    all.putAll(discovered);
    Set<String> both = new TreeSet<>(other.taken);
    both.addAll(taken);
    Set<String> allRunning = new TreeSet<>(other.running);
    allRunning.remove(process);
    allRunning.addAll(running);
    return new ShardManifest(
        shard, module, build, commit, base, environment, seconds, allRunning, all, both);
  }

  /** Writes it as a whole into the directory of a module's results. */
  public void write(Path directory) throws IOException {
    Map<String, String> values = new TreeMap<>();
    values.put("format", Integer.toString(FORMAT_VERSION));
    values.put("shard", shard.toString());
    values.put("module", module);
    values.put("build", build);
    values.put("commit", commit);
    values.put("base", base);
    values.put("environment", environment);
    values.put("seconds", seconds);
    values.put("running", String.join(" ", running));
    values.put(
        "discovered",
        discovered.entrySet().stream()
            .map(test -> test.getKey() + "\t" + test.getValue())
            .collect(Collectors.joining("\n")));
    values.put("taken", String.join("\n", taken));
    PropertiesFile.write(directory.resolve(NAME), values);
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @throws IOException if it cannot be read
   * @throws IllegalArgumentException if it is empty, damaged, or of another format
   */
  public static ShardManifest read(Path file) throws IOException {
    Map<String, String> values = PropertiesFile.read(file);
    String format = value(values, "format");
    if (!format.equals(Integer.toString(FORMAT_VERSION))) {
      throw new IllegalArgumentException(
          "its format is %s, and this version of Benchline reads %d"
              .formatted(format, FORMAT_VERSION));
    }
    Map<String, String> discovered = new TreeMap<>();
    for (String line : value(values, "discovered").lines().toList()) {
      String[] test = line.split("\t", -1);
      if (test.length != 2) {
        throw new IllegalArgumentException("it discovered '%s'".formatted(line));
      }
      discovered.put(test[0], test[1]);
    }
    Set<String> taken = value(values, "taken").lines().collect(Collectors.toSet());
    if (!discovered.keySet().containsAll(taken)) {
      throw new IllegalArgumentException("it has taken tests that it has not discovered");
    }
    return new ShardManifest(
        Shard.of(value(values, "shard")),
        value(values, "module"),
        value(values, "build"),
        value(values, "commit"),
        value(values, "base"),
        value(values, "environment"),
        value(values, "seconds"),
        value(values, "running").isEmpty()
            ? Set.of()
            : Set.of(value(values, "running").split(" ", -1)),
        discovered,
        taken);
  }

  private static String value(Map<String, String> values, String key) {
    @Nullable String value = values.get(key);
    if (value == null) {
      throw new IllegalArgumentException(
          values.isEmpty() ? "it is empty" : "it has no '%s'".formatted(key));
    }
    return value;
  }
}
