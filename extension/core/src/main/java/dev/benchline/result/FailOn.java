package dev.benchline.result;

import dev.benchline.verdict.Verdict;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The outcomes that fail a build.
 *
 * @param verdicts the verdicts that fail a test
 * @param loosened whether a gate that is looser than the base's fails the build
 * @param unseen whether a performance test does that passed without Benchline
 */
public record FailOn(Set<Verdict> verdicts, boolean loosened, boolean unseen) {

  /** Fails a build whose gate is looser than its base's. */
  public static final String LOOSENED = "LOOSENED";

  /** Only reports performance tests that passed without Benchline. */
  public static final String NOT_UNSEEN = "!UNSEEN";

  /** The default: what fails a build that says nothing about it. */
  public static final FailOn DEFAULT = new FailOn(Verdict.FAILING, false, true);

  public FailOn {
    verdicts = Set.copyOf(verdicts);
  }

  /** The default and what the user adds to it. */
  public static FailOn of(List<String> words, List<Verdict> more) {
    Set<Verdict> verdicts = EnumSet.copyOf(Verdict.FAILING);
    verdicts.addAll(more);
    return new FailOn(verdicts, has(words, LOOSENED), !has(words, NOT_UNSEEN));
  }

  private static boolean has(List<String> words, String word) {
    return words.stream().anyMatch(word::equalsIgnoreCase);
  }

  /** The same in a run that records: only a verdict that is not recorded fails a test. */
  public FailOn whereRecorded() {
    return new FailOn(Verdict.FAILING, loosened, unseen);
  }

  /** The reason for which the gate itself fails the build, if it does. */
  public Optional<String> gateFailure(List<GateNote> gate) {
    String looser =
        gate.stream()
            .filter(note -> note.kind().loosens())
            .map(note -> System.lineSeparator() + "  " + note.line())
            .collect(Collectors.joining());
    return Optional.of(looser)
        .filter(text -> loosened && !text.isEmpty())
        .map(
            text ->
                "The gate is looser than the base's, and benchline.failOn has %s:%s"
                    .formatted(LOOSENED, text));
  }

  /** True for a word that is no verdict. */
  public static boolean isOwn(String word) {
    return has(List.of(LOOSENED, NOT_UNSEEN), word);
  }
}
