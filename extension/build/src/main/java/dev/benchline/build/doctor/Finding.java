package dev.benchline.build.doctor;

import java.util.ArrayList;
import java.util.List;

/**
 * Holds one thing that is worth mending.
 *
 * @param subject what it is about, such as {@code frequency governor}
 * @param text what was found, and what follows from it
 * @param mend what to do, of which a line that begins with {@code $} is a command
 */
public record Finding(Level level, String subject, String text, List<String> mend) {

  /** The effect of a finding on the gate. */
  public enum Level {
    /** Nothing is measured or nothing can fail: the gate is not there. */
    STOPS,
    /** Results vary more or take longer. */
    WEAKENS
  }

  public Finding {
    mend = List.copyOf(mend);
  }

  static Finding stops(String subject, String text, String... mend) {
    return new Finding(Level.STOPS, subject, text, List.of(mend));
  }

  static Finding weakens(String subject, String text, String... mend) {
    return new Finding(Level.WEAKENS, subject, text, List.of(mend));
  }

  /** The lines that say it. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("%-8s %s: %s".formatted(level, subject, text));
    for (String step : mend) {
      lines.add(step.startsWith("$ ") ? "           " + step.substring(2) : "         " + step);
    }
    return lines;
  }
}
