package dev.benchline.report.export;

import dev.benchline.report.VerdictLook;
import dev.benchline.verdict.Verdict;
import io.qameta.allure.Allure;
import io.qameta.allure.model.Status;
import java.io.ByteArrayInputStream;

/** The only class that links to Allure; loaded after {@link AllurePresence} has found it. */
final class AllureBridge implements AllureReporter.Attachments {

  @Override
  public void add(PublishedFiles.PublishedFile file) {
    Allure.addAttachment(
        file.name(), file.mediaType(), new ByteArrayInputStream(file.bytes()), file.extension());
  }

  @Override
  public void step(String name, Verdict verdict) {
    Allure.step(
        name,
        switch (VerdictLook.of(verdict)) {
          case GOOD -> Status.PASSED;
          case BAD -> Status.FAILED;
          case DOUBT, INFO -> Status.SKIPPED;
        });
  }
}
