package dev.benchline.pipeline;

import dev.benchline.baseline.Commit;
import dev.benchline.files.WholeFile;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.TestId;
import dev.benchline.result.ResultFile;
import dev.benchline.result.TestResult;
import dev.benchline.settings.Place;
import dev.benchline.settings.Setting;
import dev.benchline.verdict.Verdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * The verdicts that runs of the same commits have proven: a later run repeats them without
 * measuring. Measuring again would be another random draw, so sooner or later a red build would be
 * green. A test that Gradle runs again is such a run as well.
 */
record Attempts(RunContext run) {

  private static final Set<Verdict> PROVEN = EnumSet.of(Verdict.REGRESSED, Verdict.NOT_FASTER);

  /**
   * The result of an earlier run of the same commits that failed the test, unless somebody has
   * accepted it since.
   *
   * @throws dev.benchline.result.ResultFileException if it cannot be read, which is no pass
   */
  Optional<TestResult> proven(PerformanceTest test) {
    Path file = file(test.id());
    if (run.settings.records() || !Files.exists(file) || (beginsAnew() && !isOfThisBuild(file))) {
      return Optional.empty();
    }
    TestResult earlier =
        ResultFile.read(file).result().shownAs(test.source(), run.valuesFile(test.id()));
    boolean accepted =
        run.compared.isPresent()
            && run.acceptances.applyTo(test.id(), earlier.judgment()).isAccepted()
            && earlier.refuted().isEmpty();
    return accepted
        ? Optional.empty()
        : Optional.of(
            earlier.with(
                earlier.judgment().with(WarningType.PROVEN_EARLIER.of()), earlier.history()));
  }

  /** Keeps a result that has just been written, if it fails the test. */
  void keep(TestResult result) {
    if (run.settings.records() || !Files.exists(run.valuesFile(result.subject()))) {
      return; // whoever could not write it has said so
    }
    Path file = file(result.subject());
    try {
      if (result.failsBuild(PROVEN)) {
        WholeFile.write(file, Files.readAllBytes(run.valuesFile(result.subject())));
      } else if (beginsAnew()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      run.problem(
          "A later run of the same commits will not know of %s: '%s' could not be written: %s"
              .formatted(result.subject().displayName(), file, e));
    }
  }

  /**
   * True for a first run, which knows of no earlier one. Whoever names a directory keeps it for
   * runs of the same two commits, whose number need not be known. What nobody has committed, the
   * code or what it is compared with, may have changed since.
   */
  private boolean beginsAnew() {
    String commit = run.origin().commit();
    boolean isCommitted = !commit.endsWith("+") && !commit.equals(Commit.UNKNOWN.toString());
    return run.settings.get(Setting.ATTEMPT) == 1
        && !(run.settings.find(Setting.ATTEMPTS).isPresent()
            && isCommitted
            && run.base().flatMap(Base::commit).isPresent());
  }

  /** True for what another JVM of the same Gradle build has written: it runs failed tests again. */
  private static boolean isOfThisBuild(Path file) {
    return Place.gradleStart().filter(start -> start.hasWritten(file)).isPresent();
  }

  /** One for each test, commit, base and JDK, whose names may be longer than a file's. */
  private Path file(TestId test) {
    String what =
        String.join(
            "\n",
            run.origin().commit(),
            run.base().map(base -> base.commit().orElse(base.name())).orElse(""),
            run.base().flatMap(Base::jdk).map(Path::toString).orElse(""),
            String.valueOf(Runtime.version().feature()),
            run.settings.place().moduleInBuild(),
            test.className(),
            test.name());
    UUID name = UUID.nameUUIDFromBytes(what.getBytes(StandardCharsets.UTF_8));
    return run.settings
        .find(Setting.ATTEMPTS)
        .orElseGet(() -> run.settings.output().resolve("proven"))
        .resolve(test.shortClassName() + "-" + name + ".json");
  }
}
