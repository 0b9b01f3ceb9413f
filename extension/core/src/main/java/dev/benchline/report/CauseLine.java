package dev.benchline.report;

import dev.benchline.cause.Cause;
import dev.benchline.cause.Growth;
import dev.benchline.json.JsonEscapes;
import dev.benchline.metrics.Unit;
import dev.benchline.result.TestResult;
import dev.benchline.samples.Quantity;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The first cause of a slowdown in a few words: {@code LineItem.label takes 7.7 us longer}. Where
 * nothing but versions differs it begins with them.
 */
public final class CauseLine {

  private static final int LONGEST_NAME = 120;
  private static final Pattern PACKAGES = Pattern.compile("\\b(?:[a-z_]\\w*\\.)+(?=[A-Z])");

  private CauseLine() {}

  /** That of a test; empty if nothing is known. */
  public static Optional<String> of(TestResult result) {
    return Versions.before(result.cause().flatMap(CauseLine::of), result);
  }

  /** The method that explains most, or else the largest new allocation; empty without either. */
  private static Optional<String> of(Cause cause) {
    Optional<String> slower =
        cause.slower().stream()
            .findFirst()
            .map(its -> name(its) + " takes " + Quantity.of(its.more(), Unit.SECONDS) + " longer");
    return slower.or(
        () ->
            cause.allocating().stream()
                .findFirst()
                .map(
                    its ->
                        Quantity.of(Math.rint(its.more()), Unit.BYTES) + " more of " + name(its)));
  }

  /** The name of a place where time or memory goes, without packages. */
  public static String name(Growth growth) {
    return shortened(growth.name());
  }

  /** Names of methods with their class and no package, whatever stands around them. */
  public static String shortened(String names) {
    return PACKAGES.matcher(JsonEscapes.line(names, LONGEST_NAME)).replaceAll("");
  }
}
