package dev.benchline;

import dev.benchline.measure.Forks;
import dev.benchline.measure.Subject;
import dev.benchline.report.Reporter;
import java.util.List;

/** Tells the reporters how far the test is, from the thread that waits for the fork. */
final class Heartbeat implements Forks.Progress {

  private final String noun;
  private final List<Reporter> reporters;
  private final Subject subject;
  private String progress = "";

  Heartbeat(String noun, List<Reporter> reporters, Subject subject) {
    this.noun = noun;
    this.reporters = reporters;
    this.subject = subject;
  }

  @Override
  public void forkStarted(int number, int count) {
    progress = noun + " " + number + " of " + count;
  }

  @Override
  public void stillRunning() {
    reporters.forEach(reporter -> reporter.heartbeat(subject, progress));
  }
}
