package dev.benchline.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Brings results into Allure, if Allure is on the class path: attaches the chart, the evidence and
 * the values to the test, and puts the categories and the environment beside Allure's results.
 *
 * <p>Allure knows the current test by the thread, so {@link #testFinished} must be called on the
 * thread that runs the test, before the test ends. Labels such as severity are the user's to give.
 */
public final class AllureReporter implements Reporter {

  /** Takes the files of the current test. */
  interface Attachments {
    void add(PublishedFiles.PublishedFile file);
  }

  private final Attachments attachments;
  private final AllureResults results;
  private final FailureText text;
  private final Map<String, String> environment;
  private final AtomicBoolean begun = new AtomicBoolean();

  AllureReporter(
      Attachments attachments,
      AllureResults results,
      FailureText text,
      Map<String, String> environment) {
    this.attachments = attachments;
    this.results = results;
    this.text = text;
    this.environment = Map.copyOf(environment);
  }

  /**
   * The reporter, or nothing where there is no Allure.
   *
   * @param text says what a verdict means
   * @param environment what Allure shows as the run's environment, such as {@code benchline.jvm}
   */
  public static Optional<Reporter> ifPresent(FailureText text, Map<String, String> environment) {
    // Its own class loader and not the thread's: that is the one the bridge links with.
    ClassLoader loader = AllureReporter.class.getClassLoader();
    if (loader == null || !AllurePresence.isPresent(loader)) {
      return Optional.empty();
    }
    Attachments attachments =
        AllurePresence.takesAttachments(loader) ? new AllureBridge() : file -> {};
    return Optional.of(
        new AllureReporter(attachments, AllureResults.locate(loader), text, environment));
  }

  @Override
  public void testFinished(TestResult result) {
    PublishedFiles.files(result, text).forEach(attachments::add);
    if (begun.compareAndSet(false, true)) {
      try {
        results.addCategories();
        results.addEnvironment(environment);
      } catch (IOException e) {
        throw new UncheckedIOException(
            "Allure's results directory '"
                + results.directory()
                + "' could not be written to. It is set by allure.results.directory.",
            e);
      }
    }
  }
}
