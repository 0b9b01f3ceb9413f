package dev.benchline.gradle;

import dev.benchline.build.BuildLog;
import org.gradle.api.logging.Logger;

/** Writes what the user is told to the log of a task. */
record TaskLog(Logger logger) implements BuildLog {

  @Override
  public void info(String message) {
    logger.lifecycle(message);
  }

  @Override
  public void warn(String message) {
    logger.warn(message);
  }
}
