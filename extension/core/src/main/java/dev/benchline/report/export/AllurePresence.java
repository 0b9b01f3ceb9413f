package dev.benchline.report.export;

import java.io.InputStream;

/** Asks whether Allure is there, without linking to it. */
final class AllurePresence {

  private static final String ALLURE = "io.qameta.allure.Allure";

  private AllurePresence() {}

  static boolean isPresent(ClassLoader loader) {
    try {
      Class.forName(ALLURE, false, loader);
      return true;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  /** True if it is Allure 2, whose only way to take an attachment is this method. */
  static boolean takesAttachments(ClassLoader loader) {
    try {
      Class.forName(ALLURE, false, loader)
          .getMethod("addAttachment", String.class, String.class, InputStream.class, String.class);
      return true;
    } catch (ClassNotFoundException | NoSuchMethodException | LinkageError e) {
      return false;
    }
  }
}
