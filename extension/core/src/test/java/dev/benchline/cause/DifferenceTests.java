package dev.benchline.cause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Stacks are written as texts; a frame in lower case at its start is the JDK's. */
class DifferenceTests {

  @Test
  void the_innermost_method_that_explains_the_growth_is_the_cause() {
    Difference difference =
        new Difference(
            profile("Test Order Total", 30, "Test Order Print", 70),
            profile("Test Order Total", 71, "Test Order Print", 70));

    assertThat(difference.causes()).extracting(Growth::name).containsExactly("Total");
    assertThat(difference.causes().get(0).more()).isEqualTo(41, within(1e-9));
    assertThat(difference.inclusive().subList(0, 3))
        .extracting(Growth::name)
        .containsExactlyInAnyOrder("Test", "Order", "Total");
  }

  @Test
  void the_jdk_is_not_to_blame_for_being_called_more_often() {
    Difference difference =
        new Difference(
            profile("Test Sort java.util.List.sort", 100, "Test Print", 100),
            profile("Test Sort java.util.List.sort", 200, "Test Print", 100));

    assertThat(difference.causes()).extracting(Growth::name).containsExactly("Sort");
    assertThat(difference.self().get(0).name()).isEqualTo("java.util.List.sort");
  }

  @Test
  void a_method_is_found_whoever_calls_it() {
    Difference difference =
        new Difference(
            profile("Test A Slow", 10, "Test B Slow", 10, "Test A", 90, "Test B", 90),
            profile("Test A Slow", 50, "Test B Slow", 50, "Test A", 90, "Test B", 90));

    assertThat(difference.causes()).extracting(Growth::name).containsExactly("Slow");
    assertThat(difference.causes().get(0).more()).isEqualTo(80, within(1e-9));
  }

  @Test
  void a_recursive_method_is_counted_once_per_stack() {
    Difference difference =
        new Difference(profile("Test Walk Walk Walk", 10), profile("Test Walk Walk Walk", 60));

    assertThat(difference.inclusive())
        .contains(new Growth("Walk", 10, 60, 0))
        .contains(new Growth("Test", 10, 60, 0));
  }

  @Test
  void the_second_cause_is_what_the_first_does_not_explain() {
    Difference difference =
        new Difference(
            profile("Test A", 100, "Test B", 100, "Test C", 1_000),
            profile("Test A", 1_000, "Test B", 200, "Test C", 1_000));

    assertThat(difference.causes()).extracting(Growth::name).containsExactly("A", "B");
    assertThat(difference.causes().get(1).more()).isEqualTo(100, within(1e-9));
  }

  @Test
  void two_methods_that_share_the_growth_are_called_by_what_explains_it() {
    Difference difference =
        new Difference(
            profile("Test Print A", 100, "Test Print B", 100),
            profile("Test Print A", 200, "Test Print B", 200));

    assertThat(difference.causes().get(0).name()).isEqualTo("Print");
  }

  @Test
  void a_growth_within_the_chance_of_sampling_is_no_cause() {
    // 100 of 200 samples and 110 of 210: 10 more, with a standard error of 10.1.
    Difference difference =
        new Difference(
            profile("Test A", 100, "Test B", 100), profile("Test A", 110, "Test B", 100));

    Growth growth = difference.self().get(0);
    assertThat(growth.error())
        .isEqualTo(Math.sqrt(0.5 * 0.5 * 200 + variance(110, 210)), within(1e-9));
    assertThat(growth.isPlain()).isFalse();
  }

  @Test
  void a_renamed_method_has_grown_by_no_more_than_the_test() {
    Difference difference =
        new Difference(
            profile("Test Old", 10_000, "Test B", 10_000),
            profile("Test New", 11_500, "Test B", 10_000));

    assertThat(difference.causes()).extracting(Growth::name).containsExactly("New");
    assertThat(difference.causes().get(0).more()).isEqualTo(1_500, within(1e-9));
    assertThat(difference.causes().get(0).isNew()).isFalse();
  }

  @Test
  void the_parts_of_a_method_that_was_split_are_no_causes() {
    Difference difference =
        new Difference(
            profile("Test Order Total", 10_000, "Test Slow", 10_000),
            profile("Test Order A", 5_000, "Test Order B", 5_000, "Test Slow", 15_000));

    assertThat(difference.causes()).extracting(Growth::name).containsExactly("Slow");
  }

  @Test
  void bytes_that_were_sampled_elsewhere_before_are_no_cause() {
    Difference difference =
        new Difference(
            profile("Test A classWriter", 1_000, "Test B other", 2_000),
            profile("Test A classWriter", 1_937, "Test B other", 1_095));

    assertThat(difference.sites()).isEmpty();
  }

  @Test
  void a_base_of_which_nothing_was_seen_hides_only_what_it_may_have_done_itself() {
    Profile base = new Profile(Map.of(List.of(Frame.NOT_SEEN), Weight.of(100)));

    assertThat(new Difference(base, profile("Test Slow", 5_000)).causes())
        .extracting(Growth::name)
        .containsExactly("Slow");
    assertThat(new Difference(base, profile("Test Slow", 150)).causes()).isEmpty();
  }

  @Test
  void what_became_faster_is_no_cause() {
    assertThat(
            new Difference(
                    profile("Test A", 1_000, "Test B", 10), profile("Test A", 10, "Test B", 10))
                .causes())
        .isEmpty();
  }

  @Test
  void nothing_in_both_versions_is_no_cause() {
    Difference nothing = new Difference(new Profile(Map.of()), new Profile(Map.of()));

    assertThat(nothing.causes()).isEmpty();
    assertThat(nothing.sites()).isEmpty();
  }

  @Test
  void a_site_is_a_type_and_the_innermost_method_that_is_not_the_jdks() {
    Difference difference =
        new Difference(
            profile("Test Read java.util.ArrayList.grow object[]", 400, "Test byte[]", 100),
            profile(
                "Test Read java.util.ArrayList.grow object[]", 402,
                "Test byte[]", 300,
                "java.lang.Thread.run string", 200));

    assertThat(difference.sites())
        .extracting(Growth::name)
        .containsExactly("byte[] in Test", "string in java.lang.Thread.run");
    assertThat(difference.sites().get(0).isNew()).isFalse();
    assertThat(difference.sites().get(1).isNew()).isTrue();
  }

  @Test
  void the_tree_holds_both_versions() {
    Branch tree =
        Branch.of(
            "all",
            profile("Test A", 1, "Test B", 2, "Test", 4),
            profile("Test A", 10, "Test C", 20));

    assertThat(tree)
        .isEqualTo(
            new Branch(
                "all",
                7,
                30,
                List.of(
                    new Branch(
                        "Test",
                        7,
                        30,
                        List.of(
                            new Branch("A", 1, 10, List.of()),
                            new Branch("B", 2, 0, List.of()),
                            new Branch("C", 0, 20, List.of()))))));
  }

  private static double variance(double part, double all) {
    double share = part / all;
    return (1 - share) * (1 - share) * part + share * share * (all - part);
  }

  /** Each stack with so many samples of weight 1. */
  static Profile profile(Object... stacksAndSamples) {
    Map<List<Frame>, Weight> stacks = new HashMap<>();
    for (int i = 0; i < stacksAndSamples.length; i += 2) {
      double samples = ((Number) stacksAndSamples[i + 1]).doubleValue();
      stacks.put(stack((String) stacksAndSamples[i]), new Weight(samples, samples));
    }
    return new Profile(stacks);
  }

  static List<Frame> stack(String text) {
    return Arrays.stream(text.split(" "))
        .map(name -> new Frame(name, Character.isLowerCase(name.charAt(0))))
        .toList();
  }
}
