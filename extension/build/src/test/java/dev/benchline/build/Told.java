package dev.benchline.build;

import java.util.ArrayList;
import java.util.List;

/** The messages that the user was given. */
public record Told(List<String> messages) implements BuildLog {

  /** None so far. */
  public Told() {
    this(new ArrayList<>());
  }

  @Override
  public void info(String message) {
    messages.add(message);
  }

  @Override
  public void warn(String message) {
    messages.add("WARNING " + message);
  }
}
