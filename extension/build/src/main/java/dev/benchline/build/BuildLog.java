package dev.benchline.build;

/** Takes what the running build tells its user. */
public interface BuildLog {

  /** Tells what is done. */
  void info(String message);

  /** Tells what the user may want to change. */
  void warn(String message);
}
