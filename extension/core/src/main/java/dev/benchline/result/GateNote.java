package dev.benchline.result;

import dev.benchline.json.JsonEscapes;
import dev.benchline.metrics.TestId;
import java.util.Collection;
import java.util.regex.Pattern;

/**
 * A sentence about what a run gates less than its base or its baselines, or not at all, or about
 * what differs between the two versions.
 *
 * @param kind why it is said
 * @param text names the test or the setting
 */
public record GateNote(Kind kind, String text) {

  private static final int LONGEST = 400;

  /** What stands in the place of arguments that are not known. */
  private static final Pattern POSITION = Pattern.compile("\\[#\\d+]|\\{#\\d+}");

  /** The reasons to say something about the gate, worst first. */
  public enum Kind {
    /** A setting lets pass what the base's fails, or a test of the base is gone. */
    LOOSENED("gate loosened", "Gate loosened"),
    /** The test is still there, and a filter of the build has left it out. */
    NOT_RUN("not run", "Not run"),
    /** Something differs from the base, and a reader decides what it means. */
    CHANGED("gate changed", "Gate changed"),
    /** JUnit has not run the test. */
    SKIPPED("skipped by JUnit", "Skipped by JUnit"),
    /** The test has aborted itself. */
    ABORTED("aborted itself", "Aborted themselves"),
    /** The test or the tool failed. */
    FAILED("could not be measured", "Could not be measured"),
    /** A stored baseline has no test any more. */
    WITHOUT_TEST("baseline without test", "Baselines without test"),
    /** A library or classes that are others than the base's; this says nothing about the gate. */
    DIFFERS("differs from the base", "What differs from the base");

    private final String label;
    private final String heading;

    Kind(String label, String heading) {
      this.label = label;
      this.heading = heading;
    }

    /** The beginning of a line about one of them. */
    public String label() {
      return label;
    }

    /** The heading of a list of them. */
    public String heading() {
      return heading;
    }

    /** True if the gate is looser than the base's, for which a build can be made to fail. */
    public boolean loosens() {
      return this == LOOSENED || this == NOT_RUN;
    }

    /** True if it stands at the head of a summary. */
    public boolean leads() {
      return loosens() || this == CHANGED;
    }
  }

  /** The text is one line, whatever its test is called. */
  public GateNote {
    text = JsonEscapes.line(text, LONGEST);
  }

  /** The same of a module. */
  public GateNote in(String module) {
    return new GateNote(kind, module + ": " + text);
  }

  /** True if it is about a test without a result, which is among these that have one after all. */
  public boolean isMended(Collection<TestId> measured) {
    return (kind == Kind.FAILED || kind == Kind.ABORTED)
        && measured.stream().anyMatch(test -> equals(new GateNote(kind, test.fullName())));
  }

  /**
   * True if it is about a test that failed before it had its arguments, and that is among these.
   *
   * @param names of tests without their arguments
   */
  boolean failedBeforeItBegan(Collection<String> names) {
    return kind == Kind.FAILED && names.contains(POSITION.matcher(text).replaceAll(""));
  }

  /** The line of a report: {@code gate loosened: tolerance of OrderTests.total 5% -> 1,000%}. */
  public String line() {
    return kind.label() + ": " + text;
  }
}
