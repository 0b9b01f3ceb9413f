package dev.benchline.verdict;

import java.util.List;

/**
 * The numbers of pairs that the paired procedure asks for, and what it may spend when.
 *
 * @param glance pairs from which on a test whose time plainly has not changed is spared the rest of
 *     its screen, and fresh ones that may confirm an exact metric; an even number, at least 2, so
 *     that each version starts in half of them
 * @param screen pairs that a test gets at most before it is either judged or suspected; an even
 *     number, at least 4
 * @param suspicion level at which the screen suspects a test
 * @param looks the confirmation of suspects, with ever more pairs
 */
public record PairedPlan(int glance, int screen, double suspicion, List<Look> looks) {

  /**
   * A glance at 2 pairs, a screen of 6 at most, suspicion at 11 %, and looks at 6, 8, 12 and 20
   * fresh ones.
   *
   * <p>Of six pairs of which one is far off in the wrong direction the permutation of signs gives
   * 7/64, or 10.9 %, and that is to be a suspect.
   *
   * <p>The look at 6 proves nothing and ends the matter where nothing is left of it. That at 8
   * proves what is large: a change by a tenth and more in each of the eight pairs. Identical
   * versions are taken to lose two pairs, one of each load order, by as much in one case of sixteen
   * at the most, so eight pairs have a probability of 16^-4. If the JIT compiles each version in
   * one of two ways by chance, it is at the most one in sixteen, whatever the chance and the ways;
   * of 411 such cases of twelve unchanged subjects 5 were lost and 1 was won by as much, of the
   * worst of them 4 and 1 of 73. Everything else is proven at 12 or 20, by the sign-flip
   * permutation, whose smallest probability is 2^-8 at 8 pairs. With t alone and looks of .15, .30
   * and .55, in a simulation 8.8 of 10,000 clean tests were called regressed whose pairs fell into
   * two modes 14 % apart, since 6 pairs of the same mode have hardly any spread; with the
   * permutation it was 0.3.
   */
  public static final PairedPlan DEFAULT =
      new PairedPlan(
          2,
          6,
          0.11,
          List.of(new Look(6, 0), new Look(8, 0.06), new Look(12, 0.42), new Look(20, 0.52)));

  /**
   * A moment at which the fresh pairs are judged.
   *
   * @param pairs fresh ones so far, an even number
   * @param share the part of the test's budget that this look may spend; with 0 it can only stop
   */
  public record Look(int pairs, double share) {}

  public PairedPlan {
    looks = List.copyOf(looks);
    if (screen < 4 || screen % 2 != 0) {
      throw new IllegalArgumentException(
          "a screen has an even number of pairs, at least 4, but had " + screen);
    }
    if (glance < 2 || glance % 2 != 0 || glance > screen) {
      throw new IllegalArgumentException(
          "a glance has an even number of pairs, from 2 to those of the screen, but had " + glance);
    }
    if (!(suspicion > 0 && suspicion < 1)) {
      throw new IllegalArgumentException(
          "the level of suspicion is between 0 and 1, but was " + suspicion);
    }
    if (looks.isEmpty()) {
      throw new IllegalArgumentException("a suspect needs at least one look, but there was none");
    }
    int before = 2;
    double spent = 0;
    for (Look look : looks) {
      if (look.pairs <= before || look.pairs % 2 != 0 || !(look.share >= 0)) {
        throw new IllegalArgumentException(
            "looks have ever more pairs, even numbers from 4, and shares of 0 or more, but one was "
                + look);
      }
      before = look.pairs;
      spent += look.share;
    }
    if (spent > 1 + 1e-9) {
      throw new IllegalArgumentException("the looks' shares are 1 at most, but were " + spent);
    }
  }
}
