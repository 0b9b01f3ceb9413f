package dev.benchline.measure;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Everything that a result may warn of, with the sentence that says it. */
public enum WarningType {
  /** The warm-up was over before the times had settled. */
  NOT_STEADY("not steady", "The times had not settled when the warm-up of %,d ms was over."),
  /** Whose JVM it was, and how to get a new one. */
  NOT_FORKED(
      "not forked", "Measured in %s, whose JIT has seen other code: %s before you trust it."),
  /** A regression has no cause, for this reason. */
  NO_CAUSE("no cause", "Where the time went could not be found out. %s"),
  /** The history could not be read, for this reason. */
  NO_HISTORY("no history", "%s"),
  /** The same where the history is to fail tests, so it is an error. */
  HISTORY_NOT_READ("history not read", "%s"),
  /** Something instruments the measured JVM. */
  AGENT("agent", "A debugger, a profiler or a coverage agent is attached to the measured JVM."),
  /** An argument keeps the JIT from its best code. */
  LIMITED_JIT("limited JIT", "The JVM was told not to compile as it does by default: %s."),
  /** Assertions cost time. */
  ASSERTIONS("assertions", "The measured JVM runs with assertions."),
  /** The version of a JVM that is slower than those of production. */
  DEBUG_JVM("debug JVM", "The JVM is a build for debugging: %s."),
  /** Other threads wanted the processors as well. */
  BUSY_MACHINE(
      "busy machine", "More than twice as many threads wanted to run as there are processors."),
  /** So many that a test gets a quarter of the time that it wants. */
  STARVED("starved", "More than four times as many threads wanted to run as there are processors."),
  /** From outside: the host of a virtual machine. */
  STOLEN_TIME(
      "stolen time", "The host took more than half of the processor time that was asked for."),
  /** From outside: the quota of a container. */
  THROTTLED(
      "throttled", "The processor quota held it back for more than half of the measured time."),
  /** From outside: the clocks came apart. */
  CLOCK_JUMP("clock jump", "The clock was set, or the machine slept, while it was measured."),
  /** A metric, its least and largest value. */
  NOT_EXACT(
      "not exact", "%s did not repeat: it was between %s and %s, so it is judged by its spread."),
  /** The metric that says what the program asks for. */
  AS_COMPILED(
      "as compiled",
      "Which allocations the compiler removes differs between forks and between processors, so more"
          + " of them are judged like a time, unless '%s' repeats and is more as well."),
  /** The forks that have a value, and the metric. */
  INCOMPLETE("incomplete", "Only %s have a value of %s."),
  /** The change of the reference workload, and a metric's change without that. */
  MACHINE_MOVED(
      "machine moved",
      "The machine itself was %s %s than in the baseline; with that taken off, the change of %s"
          + " is %s."),
  /** The distance between the modes, and what took the slow one. */
  TWO_MODES("two modes", "The forks fall into two modes %s apart: the slow one was taken %s."),
  /** The metric. */
  NOT_PROVEN(
      "not proven",
      "The interval of %s lies above the tolerance, but so large a difference comes by chance more"
          + " often than this test's part of the build's error budget allows: it is probably worse,"
          + " and fails nothing."),
  /** The change without background compilation, and that with it. */
  ONLY_IN_FOREGROUND(
      "only in the foreground",
      "It changed by %s where the JIT compiles in the foreground, but by %s where it compiles in the"
          + " background, as users run it: so it decides nothing."),
  /** The change in one JVM, and that where each version has its own. */
  ONLY_TOGETHER(
      "only together",
      "It changed by %s where both versions share a JVM, but by %s where each has its own, as users"
          + " run it: so the JIT is the cause, and it decides nothing."),
  /** The change as users have it, and the JVMs that show it. */
  SMALLER_FOR_USERS(
      "smaller for users",
      "Users have less of this change: it is %s in %s JVMs, which run the code as they do."),
  /** The settings of the baseline, and those of the run. */
  OTHER_SETTINGS("other settings", "The baseline was recorded with {%s}, this ran with {%s}."),
  /** A metric, its kind and direction in the baseline, and those of the run. */
  OTHER_KIND(
      "other kind", "The baseline has %s as '%s', but this run has it as '%s'; record it again."),
  /** The JVM, the values there and here, and the change. */
  OTHER_JVM("other JVM", "On %s it was %s, here it is %s%s."),
  /** The environment, the values there and here, and the change. */
  OTHER_ENVIRONMENT("other environment", "On %s it was %s, here it is %s%s."),
  /** The threads, tasks or MBeans that have stayed in the JVM. */
  LEFT_BEHIND(
      "left behind",
      "The test leaves %s in its JVM, so each JVM measures it once, which takes longer."),
  /** Of one version alone: two interleaved ones lose alike. */
  TOO_BUSY(
      "too busy",
      "In every fork the test got less than half of the processor time that it wanted, so its time"
          + " cannot fail it. Measure again when the machine is quiet, or compare with a commit."),
  /** The baseline or the base, and its metrics that are gone. */
  VANISHED("vanished", "%s has %s, which was not measured."),
  /** A name, and those that were measured. */
  NOT_MEASURED(
      "not measured", "The metric '%s' has a tolerance but was not measured. These were: %s."),
  /** The metric that has a value of 0 or less. */
  NO_RATIO("no ratio", "A value of %s is 0 or less, so there is no ratio to judge by."),
  /** The metrics that were measured. */
  NOTHING_GATES(
      "nothing gates", "None of the metrics may fail this test: %s. Give one of them a tolerance."),
  /** The reference test, the factor that is claimed, and the one that could be. */
  CLAIMS_TOO_MUCH(
      "claims too much",
      "It is faster than %s for certain, but perhaps not %.2f times as fast. It could claim by ="
          + " %.2f, which leaves a margin."),
  /** The interval of the factor, the reference test, and the factor that is claimed. */
  CLAIM_OPEN(
      "claim open",
      "It is %.2f to %.2f times as fast as %s, which is too wide to tell whether it is %.2f times:"
          + " measure on a quieter machine, or claim nothing."),
  /** The reference test, and the reason. */
  CLAIM_NOT_MEASURED("claim not measured", "It could not be compared with %s"),
  /** By how many percent which metrics are worse. */
  SMALL_SLOWDOWN(
      "small slowdown",
      "It is worse by %s, which is tolerated but significant at 99%%: such changes add up."),
  /** The reason why the base has nothing to compare with. */
  NOT_IN_THE_BASE("not in the base", "%s"),
  /** The commits of its stored values. */
  NOT_OF_THE_BASE(
      "not of the base",
      "Its baseline was recorded at %s, and not at the commit of the base, which may have what"
          + " has slowed it down since. Record it anew, or name its commit as benchline.against."),
  /** It was to be recorded, and is worse. */
  NOT_RECORDED(
      "not recorded", "It is worse than its baseline, so it is only recorded with a reason."),
  /** The reason why what somebody has written does not accept it. */
  NOT_ACCEPTED("not accepted", "%s"),
  /** An earlier run of the same commits has proven the verdict. */
  PROVEN_EARLIER(
      "proven earlier",
      "An earlier run of the same commits has proven this, so it was not measured again. Fix it or"
          + " accept it with a reason."),
  /** The reason why times cannot be trusted here. */
  SELF_CHECK_FAILED("self-check failed", "%s");

  private final String label;
  private final String sentence;

  WarningType(String label, String sentence) {
    this.label = label;
    this.sentence = sentence;
  }

  /** True if it tells of something on the machine that made times longer than they are. */
  public boolean tellsOfInterference() {
    return switch (this) {
      case BUSY_MACHINE, STARVED, STOLEN_TIME, THROTTLED, CLOCK_JUMP, MACHINE_MOVED -> true;
      default -> false;
    };
  }

  /** True if the test got less than half of the processor time that it wanted. */
  public boolean tellsOfStarving() {
    return this == STARVED || this == STOLEN_TIME || this == THROTTLED;
  }

  /** The short stable name, as reports print it. */
  public String label() {
    return label;
  }

  /** The type that reports call so, if there is one. */
  public static Optional<WarningType> called(String label) {
    return Arrays.stream(values()).filter(type -> type.label.equals(label)).findFirst();
  }

  /**
   * A warning of this type.
   *
   * @param arguments what the sentence leaves open, in its order
   */
  public Warning of(Object... arguments) {
    return new Warning(this, String.format(Locale.ROOT, sentence, arguments));
  }
}
