package dev.benchline.report.export;

import com.google.gson.JsonObject;
import dev.benchline.report.Effect;
import dev.benchline.report.Outcome;
import dev.benchline.report.text.FailureText;
import dev.benchline.report.text.SummaryText;
import dev.benchline.result.Reporter;
import dev.benchline.result.RunSummary;
import dev.benchline.result.TestResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Brings results into Allure, if Allure is on the class path: attaches the chart, the evidence and
 * the values to the test, adds a step for each metric and claim that gates, and adds the
 * categories, the environment, the CI build and a summary to Allure's results.
 *
 * <p>Allure knows the current test by the thread, so {@link #testFinished} must be called on the
 * thread that runs the test, before the test ends. Labels such as severity are the user's to give.
 */
public final class AllureReporter implements Reporter {

  /** Takes what belongs to the current test. */
  interface Attachments {
    void add(PublishedFiles.PublishedFile file);

    /** A line in the test's list of steps, which has an outcome of its own. */
    default void step(String name, Outcome outcome) {}
  }

  private final Attachments attachments;
  private final AllureResults results;
  private final FailureText text;
  private final Map<String, String> environment;
  private final Map<String, String> variables;
  private final AtomicBoolean begun = new AtomicBoolean();

  AllureReporter(
      Attachments attachments,
      AllureResults results,
      FailureText text,
      Map<String, String> environment,
      Map<String, String> variables) {
    this.attachments = attachments;
    this.results = results;
    this.text = text;
    this.environment = Map.copyOf(environment);
    this.variables = Map.copyOf(variables);
  }

  /**
   * The reporter, or nothing where there is no Allure.
   *
   * @param text says what a verdict means
   * @param environment what Allure shows as the run's environment, such as {@code benchline.jvm}
   * @param variables the environment variables, which tell a CI build
   */
  public static Optional<Reporter> ifPresent(
      FailureText text, Map<String, String> environment, Map<String, String> variables) {
    // Its own class loader and not the thread's: that is the one the bridge links with.
    ClassLoader loader = AllureReporter.class.getClassLoader();
    if (loader == null || !AllurePresence.isPresent(loader)) {
      return Optional.empty();
    }
    Attachments attachments =
        AllurePresence.takesAttachments(loader) ? new AllureBridge() : file -> {};
    return Optional.of(
        new AllureReporter(
            attachments, AllureResults.locate(loader), text, environment, variables));
  }

  @Override
  public void testFinished(TestResult result) {
    result.gating().forEach(c -> step(PublishedFiles.text(c), Outcome.of(result, c)));
    result.claims().forEach(c -> step(PublishedFiles.text(c), Outcome.of(c.verdict())));
    PublishedFiles.files(result, text).forEach(attachments::add);
    if (begun.compareAndSet(false, true)) {
      writing(
          () -> {
            results.addCategories();
            results.addEnvironment(environment);
            Optional<JsonObject> executor = AllureExecutor.of(variables);
            if (executor.isPresent()) {
              results.addExecutor(executor.get());
            }
          });
    }
  }

  @Override
  public void runFinished(RunSummary summary) {
    if (!begun.get()) {
      return;
    }
    boolean failed =
        !summary.failed().isEmpty() || !summary.failing().isEmpty() || summary.failsByItsGate();
    String all = String.join("\n", SummaryText.whole(summary, text.commands())) + "\n";
    writing(
        () ->
            results.addSummary(
                all, failed ? Optional.of("Benchline: " + words(summary)) : Optional.empty()));
  }

  private static String words(RunSummary summary) {
    return Effect.words(summary) + (summary.failsByItsGate() ? ", gate loosened" : "");
  }

  private void step(String name, Outcome outcome) {
    attachments.step(name + "  " + outcome.word(), outcome);
  }

  private interface Writing {
    void run() throws IOException;
  }

  private void writing(Writing writing) {
    try {
      writing.run();
    } catch (IOException e) {
      throw new UncheckedIOException(
          "Allure's results directory '"
              + results.directory()
              + "' could not be written to. It is set by allure.results.directory.",
          e);
    }
  }
}
