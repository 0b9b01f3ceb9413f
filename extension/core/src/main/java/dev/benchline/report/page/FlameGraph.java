package dev.benchline.report.page;

import dev.benchline.cause.Branch;
import dev.benchline.cause.Cause;
import dev.benchline.json.JsonEscapes;
import dev.benchline.metrics.Unit;
import dev.benchline.report.text.CauseText;
import dev.benchline.samples.Quantity;
import java.util.Locale;
import java.util.function.IntFunction;

/**
 * Draws where an invocation of the current version spends its time: a bar per frame, as wide as the
 * time in and below it, on top of the frame that called it. Red bars grew and blue ones shrank, the
 * more the deeper the color, relative to the whole of the base. Frames that only the base has do
 * not show.
 *
 * <p>A picture without scripts, fonts or references. Where it stands alone it brings its own
 * ground, light or dark as the reader prefers.
 */
public final class FlameGraph {

  private static final int WIDTH = 1000;
  private static final int LEFT = 10;
  private static final double ROOM = WIDTH - 2.0 * LEFT;
  private static final int TOP = 64;
  private static final int ROW = 18;
  private static final int MOST_ROWS = 80;
  private static final double LETTER = 6.3;

  /** Narrower bars could be neither read nor pointed at. */
  private static final double NARROWEST = 1.5;

  static final String LEGEND =
      "Width: time in the current version. Red is slower than the base, blue is faster, gray is"
          + " the same. ";

  private static final String STYLE =
      ".g{fill:#fafafa;stroke:#c4c7c5}.i{fill:#202124}.f{fill:#5f6368}.b{stroke:#fafafa}.s{fill:#e3e3e3}"
          + ".r1{fill:#fde0dc}.r2{fill:#f8b4ab}.r3{fill:#f07c6e}"
          + ".c1{fill:#dbe9fb}.c2{fill:#b0cff5}.c3{fill:#7fb0ee}@media(prefers-color-scheme:dark){"
          + ".g{fill:#1f1f1f;stroke:#5f6368}.i{fill:#f1f1f1}.f{fill:#b8bcc0}.b{stroke:#1f1f1f}.s{fill:#3f4144}"
          + ".r1{fill:#5a302c}.r2{fill:#833029}.r3{fill:#b3261e}"
          + ".c1{fill:#23364d}.c2{fill:#264f80}.c3{fill:#2a67b0}}";

  private final Cause cause;
  private final Svg svg;
  private final double scale;
  private final int bottom;

  private FlameGraph(Cause cause, int top, IntFunction<Svg> begin) {
    this.cause = cause;
    Branch root = cause.tree();
    scale = root.current() > 0 ? ROOM / root.current() : 0;
    bottom = top + rows(root, 1) * ROW;
    svg = begin.apply(bottom);
  }

  /** The picture of a cause, complete on its own. */
  public static String of(Cause cause, String name) {
    String title = title(name);
    FlameGraph graph =
        new FlameGraph(
            cause,
            TOP,
            bottom ->
                new Svg(WIDTH, bottom + 34, title)
                    .style(STYLE)
                    .rectangle(0.5, 0.5, WIDTH - 1, bottom + 33, "rx=\"6\" class=\"g\""));
    graph.svg.text(LEFT, 26, title, "class=\"i\" font-size=\"15\" font-weight=\"600\"");
    graph.svg.text(
        LEFT,
        46,
        JsonEscapes.line(String.join("; ", CauseText.of(cause)), 150),
        "class=\"f\" font-size=\"12\"");
    graph.draw(cause.tree(), LEFT, 0);
    graph.svg.text(
        LEFT, graph.bottom + 20, LEGEND + samples(cause), "class=\"f\" font-size=\"11\"");
    return graph.svg.toString();
  }

  static String title(String name) {
    return "Where the time of " + JsonEscapes.line(name, 80) + " went";
  }

  static String samples(Cause cause) {
    return Quantity.count(cause.samples(), "sample") + ".";
  }

  private void draw(Branch branch, double x, int row) {
    double width = branch.current() * scale;
    double y = bottom - (row + 1) * (double) ROW;
    svg.group(JsonEscapes.line(branch.name(), 300) + ": " + describe(branch, cause));
    svg.rectangle(x, y, width, ROW, "class=\"b " + shade(change(branch, cause)) + "\"");
    int letters = (int) ((width - 6) / LETTER);
    if (letters >= 4) {
      svg.text(
          x + 3,
          y + 13,
          JsonEscapes.line(shortened(branch.name(), letters), letters),
          "class=\"i\" font-size=\"11\"");
    }
    svg.endGroup();
    double next = x;
    for (Branch called : branch.calls()) {
      if (called.current() * scale >= NARROWEST && row + 1 < MOST_ROWS) {
        draw(called, next, row + 1);
      }
      next += called.current() * scale;
    }
  }

  static String describe(Branch branch, Cause cause) {
    return String.format(
        Locale.ROOT,
        "%s per invocation, %s in the base (%s of the base's time)",
        Quantity.of(branch.current(), Unit.SECONDS),
        Quantity.of(branch.base(), Unit.SECONDS),
        Quantity.change(change(branch, cause)));
  }

  /**
   * The time that a branch takes in addition to that of the base, as a part of the whole of the
   * base.
   */
  static double change(Branch branch, Cause cause) {
    return cause.baseSeconds() > 0 ? (branch.current() - branch.base()) / cause.baseSeconds() : 0;
  }

  /** The class of a branch by its change: slower is red, faster is blue, each in three depths. */
  static String shade(double change) {
    double size = Math.abs(change);
    int depth = size >= 0.2 ? 3 : size >= 0.05 ? 2 : 1;
    return size < 0.02 ? "s" : (change > 0 ? "r" : "c") + depth;
  }

  private int rows(Branch branch, int row) {
    int most = row;
    for (Branch called : branch.calls()) {
      if (called.current() * scale >= NARROWEST && row < MOST_ROWS) {
        most = Math.max(most, rows(called, row + 1));
      }
    }
    return most;
  }

  /** Without the package where the whole name has no room. */
  private static String shortened(String name, int letters) {
    int method = name.lastIndexOf('.');
    int type = name.lastIndexOf('.', method - 1);
    return name.length() > letters && type > 0 ? name.substring(type + 1) : name;
  }
}
