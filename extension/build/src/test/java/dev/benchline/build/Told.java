package dev.benchline.build;

import java.util.ArrayList;
import java.util.List;

/** What the user was told. */
record Told(List<String> messages) implements BuildLog {

  Told() {
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
