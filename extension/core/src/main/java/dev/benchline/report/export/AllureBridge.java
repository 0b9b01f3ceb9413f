package dev.benchline.report.export;

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
        switch (verdict) {
          case IMPROVED, PASSED, UNAFFECTED -> Status.PASSED;
          case REGRESSED, NOT_FASTER -> Status.FAILED;
          case INCONCLUSIVE, NOT_COMPARABLE, NEW -> Status.SKIPPED;
        });
  }
}
