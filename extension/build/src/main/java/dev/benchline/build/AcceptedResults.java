package dev.benchline.build;

import dev.benchline.baseline.BaselineStore;
import dev.benchline.history.HistorySession;
import dev.benchline.history.HistoryStore;
import dev.benchline.result.Acceptance;
import dev.benchline.result.ResultFile;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The results that become baselines of a module. All of them have been checked, those for other
 * modules as well, so that nothing is written where one is refused.
 *
 * @param all those of the module
 * @param reason why what is worse is accepted
 * @param log told what becomes of them
 */
public record AcceptedResults(List<AcceptedResult> all, Optional<String> reason, BuildLog log) {

  /** A copy of the list is kept. */
  public AcceptedResults {
    all = List.copyOf(all);
  }

  /**
   * Checks results.
   *
   * @param module the tests of the module
   * @param build those of all modules of the build
   * @param again what is typed to accept them once the tests have been compiled
   * @throws BuildException if a result cannot become a baseline, no module or more than one has its
   *     test, or the reason is the placeholder of a message
   */
  public static AcceptedResults of(
      List<ResultFile> results,
      TestClasses module,
      List<TestClasses> build,
      Optional<String> reason,
      String again,
      BuildLog log) {
    if (reason.filter(Acceptance::isPlaceholder).isPresent()) {
      throw new BuildException(
          "benchline.reason is still '%s'. Write why, in its place: %s"
              .formatted(reason.get(), again));
    }
    List<AcceptedResult> own = new ArrayList<>();
    for (ResultFile result : results) {
      requireModule(result, build, again);
      AcceptedResult accepted = AcceptedResult.of(result, reason);
      if (module.has(result.result().subject().className())) {
        boolean first = own.stream().noneMatch(accepted::isOfSameBaseline);
        own.add(first ? accepted : accepted.joining());
      }
    }
    return new AcceptedResults(own, reason, log);
  }

  private static void requireModule(ResultFile result, List<TestClasses> build, String again) {
    String testClass = result.result().subject().className();
    long modules = build.stream().filter(module -> module.has(testClass)).count();
    if (modules == 0) {
      throw new BuildException(
          ("No module of this build has the test class %s of %s. Start the build where all modules"
                  + " are, with the tests compiled: %s")
              .formatted(testClass, result.file(), again));
    }
    if (modules > 1) {
      throw new BuildException(
          ("%d modules of this build have the test class %s of %s, which does not name its own."
                  + " Build the module that measured it alone, with -pl and its directory: %s")
              .formatted(modules, testClass, result.file(), again));
    }
  }

  /** Writes them. */
  public void record(BaselineStore baselines) {
    for (AcceptedResult accepted : all) {
      log.info(
          "%s: %s in %s"
              .formatted(
                  accepted.name(), accepted.record(baselines), accepted.location(baselines)));
    }
  }

  /**
   * Has the history of what is accepted with a reason begin anew.
   *
   * @param module the directory of their module in that of the build
   * @param history opened if there is something to tell it
   */
  public void remember(String module, Supplier<HistoryStore> history) {
    List<HistorySession> sessions =
        reason.map(why -> AcceptedResult.sessions(all, why, Instant.now())).orElse(List.of());
    if (sessions.isEmpty()) {
      return;
    }
    try (HistoryStore store = history.get()) {
      sessions.forEach(session -> store.add(session.in(module)));
      log.info("The history in " + store.location() + " begins anew with them.");
    }
  }
}
