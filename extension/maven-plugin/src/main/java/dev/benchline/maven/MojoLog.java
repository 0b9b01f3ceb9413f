package dev.benchline.maven;

import dev.benchline.build.BuildLog;
import org.apache.maven.plugin.logging.Log;

/** Says it as Maven does. */
record MojoLog(Log log) implements BuildLog {

  @Override
  public void info(String message) {
    log.info(message);
  }

  @Override
  public void warn(String message) {
    log.warn(message);
  }
}
