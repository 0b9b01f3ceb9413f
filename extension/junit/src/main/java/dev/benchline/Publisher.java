package dev.benchline;

import dev.benchline.metrics.TestId;
import dev.benchline.report.export.PublishedFiles;
import dev.benchline.report.export.PublishedFiles.PublishedFile;
import dev.benchline.report.text.FailureText;
import dev.benchline.result.TestResult;
import java.nio.file.Files;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.MediaType;
import org.junit.platform.commons.JUnitException;

/** Hands a result to JUnit's own reporting, from where other tools take it. */
final class Publisher {

  /** The key of the entry by which {@link PassedUnseen} knows that a test came to Benchline. */
  static final String SEEN = "benchline";

  private Publisher() {}

  /**
   * Names the test where its method does not suffice, as with arguments of its own or of its class.
   * Measured or not, it is the same test.
   */
  static void identify(ExtensionContext context, TestId subject) {
    if (!subject.name().equals(context.getRequiredTestMethod().getName())) {
      context.publishReportEntry(PublishedFiles.identity(subject));
    }
  }

  /**
   * Says that Benchline has dealt with a test.
   *
   * @param how it has
   */
  static void seen(ExtensionContext context, String how) {
    context.publishReportEntry(SEEN, how);
  }

  static void publish(ExtensionContext context, TestResult result, FailureText text) {
    PublishedFiles.entries(result).forEach(context::publishReportEntry);
    for (PublishedFile file : PublishedFiles.files(result, text)) {
      publish(context, file);
    }
  }

  private static void publish(ExtensionContext context, PublishedFile file) {
    try {
      context.publishFile(
          file.name(),
          MediaType.parse(file.mediaType()),
          path -> Files.writeString(path, file.content()));
    } catch (JUnitException e) {
      // A launcher without a directory for files must not hide the verdict.
      context.publishReportEntry(file.name(), "not published: " + e.getMessage());
    }
  }
}
