package dev.benchline.report.text;

import dev.benchline.cause.Cause;
import dev.benchline.cause.Growth;
import dev.benchline.json.JsonEscapes;
import dev.benchline.metrics.Unit;
import dev.benchline.report.Versions;
import dev.benchline.result.TestResult;
import dev.benchline.samples.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The cause of a slowdown, in a few lines. */
public final class CauseText {

  static final String TIME = "where the time went: ";
  static final String ALLOCATION = "what is allocated: ";
  private static final int LISTED = 3;
  private static final int LONGEST = 160;

  private CauseText() {}

  /** At least one line. */
  public static List<String> of(Cause cause) {
    List<String> lines = new ArrayList<>();
    add(lines, TIME, cause.slower(), method -> part(method, cause.baseSeconds(), "time"));
    if (lines.isEmpty()) {
      lines.add(
          TIME
              + (cause.allocating().isEmpty()
                  ? "no method stands out in " + cause.samples() + " samples"
                  : "no method became clearly slower"));
    }
    add(lines, ALLOCATION, cause.allocating(), CauseText::bytes);
    return lines;
  }

  /** The versions that explain a slowdown, and where it is, on one line; empty without both. */
  static Optional<String> line(TestResult result) {
    return Versions.before(result.cause().map(CauseText::places), result);
  }

  /** The first few places on one line, each with what came on top for an invocation. */
  private static String places(Cause cause) {
    String places =
        Stream.concat(
                cause.slower().stream()
                    .limit(LISTED)
                    .map(
                        growth ->
                            name(growth) + " +" + Quantity.of(growth.more(), Unit.SECONDS) + "/op"),
                cause.allocating().stream()
                    .limit(LISTED)
                    .map(
                        site ->
                            name(site)
                                + " +"
                                + Quantity.of(Math.rint(site.more()), Unit.BYTES)
                                + "/op"
                                + (site.isNew() ? ", new" : "")))
            .collect(Collectors.joining("; "));
    return places.isEmpty()
        ? "no method stands out in " + cause.samples() + " samples"
        : JsonEscapes.line(places, 3 * LONGEST);
  }

  /** {@code +41% of the base's time}. */
  public static String part(Growth growth, double base, String what) {
    return Quantity.change(growth.more() / base) + " of the base's " + what;
  }

  /** {@code +96 B per invocation, new}. */
  public static String bytes(Growth site) {
    String sign = site.more() > 0 ? "+" : "";
    return sign
        + Quantity.of(Math.rint(site.more()), Unit.BYTES)
        + " per invocation"
        + (site.isNew() ? ", new" : "");
  }

  static String name(Growth growth) {
    return JsonEscapes.line(growth.name(), LONGEST);
  }

  private static void add(
      List<String> lines, String lead, List<Growth> growths, Function<Growth, String> size) {
    String before = lead;
    for (Growth growth : growths.stream().limit(LISTED).toList()) {
      lines.add(before + name(growth) + "  (" + size.apply(growth) + ")");
      before = " ".repeat(lead.length());
    }
  }
}
