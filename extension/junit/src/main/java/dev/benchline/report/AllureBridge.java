package dev.benchline.report;

import io.qameta.allure.Allure;
import java.io.ByteArrayInputStream;

/** The only class that links to Allure; loaded after {@link AllurePresence} has found it. */
final class AllureBridge implements AllureReporter.Attachments {

  @Override
  public void add(PublishedFiles.PublishedFile file) {
    Allure.addAttachment(
        file.name(), file.mediaType(), new ByteArrayInputStream(file.bytes()), file.extension());
  }
}
