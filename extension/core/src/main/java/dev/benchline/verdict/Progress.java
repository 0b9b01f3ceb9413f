package dev.benchline.verdict;

/**
 * The progress of a test.
 *
 * @param unit what is counted, such as {@code replicate}, or what is done if nothing is
 * @param done how many there are
 * @param most how many there can be; 0 if nothing is counted
 */
public record Progress(String unit, int done, int most) {

  /** Something that is done once and not counted. */
  public static Progress of(String step) {
    return new Progress(step, 0, 0);
  }

  /** The step that comes, in words: {@code replicate 4 of at most 96}. */
  public String words() {
    return most == 0 ? unit : "%s %d of at most %d".formatted(unit, done + 1, most);
  }
}
