package dev.benchline;

import dev.benchline.report.FailureText;
import dev.benchline.report.PublishedFiles;
import dev.benchline.report.PublishedFiles.PublishedFile;
import dev.benchline.report.TestResult;
import java.nio.file.Files;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.MediaType;

/** Hands a result to JUnit's own reporting, from where other tools take it. */
final class Publisher {

  private Publisher() {}

  static void publish(ExtensionContext context, TestResult result, FailureText text) {
    PublishedFiles.entries(result).forEach(context::publishReportEntry);
    for (PublishedFile file : PublishedFiles.files(result, text)) {
      context.publishFile(
          file.name(),
          MediaType.parse(file.mediaType()),
          path -> Files.writeString(path, file.content()));
    }
  }
}
