package dev.benchline.verdict;

import dev.benchline.samples.PairedSample;
import dev.benchline.statistics.LoadOrders;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The numbers of replicates at which a test is judged against its base, and what each look may
 * spend of the test's level.
 *
 * <p>The load orders up to the first look are drawn together, half of each, and so are those from
 * one look that may fail the test to the next: these are the blocks of {@link LoadOrders}.
 *
 * @param looks in their order, at least one
 * @param usual the look, by its number of replicates, up to which every undecided test goes on;
 *     beyond it only one goes on that looks worse than its tolerance ({@link PairedRule})
 */
public record PairedPlan(List<Look> looks, int usual) {

  /**
   * Looks at 6, 14, 22, 34, 48, 68 and 96 replicates.
   *
   * <p>Six, three of each load order, are the fewest whose bounds miss once in 20. The first look
   * that may fail a test is the one at 22: its probability is 1 in {@code (6 choose 3) (16 choose
   * 8)}, or 257,400, at the least. An earlier look could prove nothing at the level of one test
   * among fifty: 14 replicates reach 1 in 1,400. A large change is the exception: the look at 14
   * may fail the test for it ({@link LargeChange}).
   */
  private static final List<Look> LOOKS =
      List.of(
          new Look(6, 0),
          new Look(14, 0, 0.2),
          new Look(22, 0.4),
          new Look(34, 0.2),
          new Look(48, 0.05),
          new Look(68, 0.05),
          new Look(96, 0.1));

  /**
   * Up to 48 replicates, and up to 96 for a test that looks worse: 96 find a change of seven tenths
   * of the size that 48 find.
   */
  public static final PairedPlan DEFAULT = new PairedPlan(LOOKS, 48);

  /** Up to 96 replicates, for a build that may take longer over what is undecided. */
  public static final PairedPlan THOROUGH = new PairedPlan(LOOKS, 96);

  /** A plan by which every undecided test goes on to the last look. */
  PairedPlan(List<Look> looks) {
    this(looks, looks.isEmpty() ? 0 : looks.get(looks.size() - 1).replicates);
  }

  /**
   * A moment at which a test is judged.
   *
   * @param replicates so far, an even number
   * @param share the part of the test's level that may be spent on failing it now; with 0 the look
   *     can only pass it
   * @param shareOfLarge the part that may be spent on failing it now for a {@link LargeChange}
   */
  public record Look(int replicates, double share, double shareOfLarge) {

    /** A look that treats a large change like any other. */
    public Look(int replicates, double share) {
      this(replicates, share, 0);
    }
  }

  public PairedPlan {
    looks = List.copyOf(looks);
    if (looks.isEmpty()) {
      throw new IllegalArgumentException("a test needs at least one look, but there was none");
    }
    int before = 0;
    for (Look look : looks) {
      boolean spends = look.share >= 0 && look.shareOfLarge >= 0;
      if (look.replicates <= before || look.replicates % 2 != 0 || !spends) {
        throw new IllegalArgumentException(
            "looks have ever more replicates, even numbers, and shares of 0 or more, but one was "
                + look);
      }
      before = look.replicates;
    }
    if (looks.stream().noneMatch(look -> look.replicates == usual)) {
      throw new IllegalArgumentException(
          "the usual look is one of the looks, but there is none at %d replicates"
              .formatted(usual));
    }
    double spent = looks.stream().mapToDouble(look -> look.share + look.shareOfLarge).sum();
    if (spent > 1 + 1e-9) {
      throw new IllegalArgumentException("the looks' shares are 1 at most, but were " + spent);
    }
  }

  /** The last look. */
  Look last() {
    return looks.get(looks.size() - 1);
  }

  /** The most replicates that a test gets. */
  public int most() {
    return last().replicates;
  }

  /** The look at so many replicates. */
  Look at(int replicates) {
    return looks.stream()
        .filter(look -> look.replicates == replicates)
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException("there is no look at " + replicates + " replicates"));
  }

  /** The first look that may fail a test. */
  Look firstToFail() {
    return looks.stream().filter(look -> look.share > 0).findFirst().orElseGet(this::last);
  }

  /** The first look that may fail a test for a large change. */
  Look firstToFailLarge() {
    return looks.stream()
        .filter(look -> look.shareOfLarge > 0)
        .findFirst()
        .orElseGet(this::firstToFail);
  }

  /** The number of replicates at the end of the block that a look belongs to. */
  public int endOfBlock(Look look) {
    return looks.indexOf(look) == 0
        ? look.replicates
        : looks.stream()
            .filter(later -> later.share > 0 && later.replicates >= look.replicates)
            .mapToInt(Look::replicates)
            .findFirst()
            .orElse(last().replicates);
  }

  /** The log ratios of a metric that every replicate has. */
  LoadOrders evidence(PairedSample sample) {
    return evidence(sample, sample.logRatios());
  }

  /**
   * The evidence of how much worse the replicates of a sample are.
   *
   * @param worsenings one per replicate; with the versions swapped, each has the other sign
   */
  LoadOrders evidence(PairedSample sample, List<Double> worsenings) {
    List<LoadOrders.Block> blocks = new ArrayList<>();
    int from = 0;
    for (int end : looks.stream().mapToInt(this::endOfBlock).distinct().toArray()) {
      int seen = Math.min(end, sample.size());
      blocks.add(
          new LoadOrders.Block(
              drawn(sample, worsenings, from, seen, true),
              drawn(sample, worsenings, from, seen, false)));
      from = seen;
    }
    return LoadOrders.of(blocks);
  }

  private static List<Double> drawn(
      PairedSample sample, List<Double> worsenings, int from, int end, boolean currentFirst) {
    return IntStream.range(from, end)
        .filter(i -> sample.currentFirst().get(i) == currentFirst)
        .mapToObj(worsenings::get)
        .toList();
  }
}
