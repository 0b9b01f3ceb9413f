package dev.benchline.pipeline;

import dev.benchline.baseline.Commit;
import dev.benchline.baseline.EnvironmentFacts;
import dev.benchline.files.DirectoryLock;
import dev.benchline.measure.MeasurementException;
import dev.benchline.settings.ConfigurationException;
import dev.benchline.settings.Setting;
import dev.benchline.settings.Settings;
import dev.benchline.settings.Shard;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Decides which performance tests this machine takes, and leaves the {@link ShardManifest} of the
 * module by which the parts of all machines are put together again. It may be used by several
 * threads.
 */
public final class ShardAssignment {

  private static final String PROCESS = Long.toString(ProcessHandle.current().pid());

  private final Settings settings;
  private final Shard shard;
  private final ShardSeconds seconds;
  private final ShardPlan plan;
  private final String module;
  private final Map<String, String> discovered = new TreeMap<>();
  private final Set<String> taken = new TreeSet<>();
  private Optional<ShardManifest> written = Optional.empty();

  private ShardAssignment(Settings settings, Shard shard) {
    this.settings = settings;
    this.shard = shard;
    this.seconds =
        settings.find(Setting.SHARD_SECONDS).map(ShardSeconds::read).orElse(ShardSeconds.NONE);
    this.plan = new ShardPlan(shard.count(), seconds.byTests());
    this.module = settings.place().moduleInBuild();
  }

  /** The shard of a run; empty if this machine takes all tests, or measures none. */
  public static Optional<ShardAssignment> of(Settings settings) {
    return settings.get(Setting.MEASURE)
        ? settings.find(Setting.SHARD).map(shard -> new ShardAssignment(settings, shard))
        : Optional.empty();
  }

  /**
   * True if this machine takes a test.
   *
   * @param test class and method
   * @param first the first of the tests that stay together with it
   */
  public synchronized boolean takes(String test, String first) {
    discovered.put(test, first);
    boolean isOurs = plan.shardOf(ShardSeconds.key(module, first)) == shard.index();
    if (isOurs) {
      taken.add(test);
    }
    return isOurs;
  }

  /** The tests that this machine leaves to others, by class and method. */
  public synchronized Set<String> left() {
    Set<String> left = new TreeSet<>(discovered.keySet());
    left.removeAll(taken);
    return left;
  }

  /**
   * Writes the manifest, unless no performance test has been discovered. What earlier builds have
   * left beside it is deleted.
   *
   * @param running whether tests are about to run
   * @throws MeasurementException if it cannot be written
   */
  public synchronized void write(boolean running) {
    if (discovered.isEmpty()) {
      return;
    }
    ShardManifest manifest = manifest(running);
    if (written.filter(manifest::equals).isPresent()) {
      return;
    }
    Path directory = settings.output();
    Path file = directory.resolve(ShardManifest.NAME);
    try {
      Files.createDirectories(directory);
      DirectoryLock.holding(
          directory,
          () -> {
            if (written.isEmpty()) {
              // a machine that takes no test measures none, and nothing else clears its directory
              EarlierResults.buildStart(ProcessHandle.current())
                  .ifPresent(start -> EarlierResults.delete(directory, start));
            }
            earlier(file)
                .map(other -> manifest.and(other, PROCESS))
                .orElse(manifest)
                .write(directory);
            return file;
          });
    } catch (IOException | UncheckedIOException e) {
      throw new MeasurementException(
          "The tests of shard %s could not be listed in %s: %s".formatted(shard, file, e), e);
    }
    written = Optional.of(manifest);
  }

  /** The part that other JVMs of this build have written. */
  private Optional<ShardManifest> earlier(Path file) throws IOException {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      return Optional.of(ShardManifest.read(file))
          .filter(other -> other.build().equals(build()) && other.shard().equals(shard));
    } catch (IllegalArgumentException damaged) {
      return Optional.empty();
    }
  }

  private ShardManifest manifest(boolean isRunning) {
    Set<String> running = isRunning ? Set.of(PROCESS) : Set.of();
    if (written.isPresent()) {
      ShardManifest last = written.get();
      return new ShardManifest(
          shard,
          module,
          last.build(),
          last.commit(),
          last.base(),
          last.environment(),
          last.seconds(),
          running,
          discovered,
          taken);
    }
    return new ShardManifest(
        shard,
        module,
        build(),
        Commit.current(settings.place().module(), settings.get(Setting.BASELINES)).toString(),
        base(),
        EnvironmentFacts.ofThisJvm().environment().key(),
        seconds.digest(),
        running,
        discovered,
        taken);
  }

  private static String build() {
    return EarlierResults.buildStart(ProcessHandle.current())
        .map(start -> start.moment().toString())
        .orElse("");
  }

  /** A base that is not there is the matter of the tests, which say so. */
  private String base() {
    try {
      return Base.find(settings, List.of())
          .map(base -> base.commit().filter(commit -> base.jdk().isEmpty()).orElse(base.name()))
          .orElse("none");
    } catch (MeasurementException | ConfigurationException notThere) {
      return "not there";
    }
  }
}
