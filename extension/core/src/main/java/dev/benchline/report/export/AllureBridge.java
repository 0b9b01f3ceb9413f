package dev.benchline.report.export;

import dev.benchline.report.Outcome;
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
  public void step(String name, Outcome outcome) {
    Allure.step(
        name,
        switch (outcome) {
          case IMPROVED, PASSED, UNAFFECTED, ACCEPTED, RECORDED -> Status.PASSED;
          case REGRESSED, NOT_FASTER, ERROR -> Status.FAILED;
          case INCONCLUSIVE, NOT_COMPARABLE, ABORTED, NEW -> Status.SKIPPED;
        });
  }
}
