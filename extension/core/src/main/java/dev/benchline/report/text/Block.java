package dev.benchline.report.text;

import dev.benchline.report.Headline;
import dev.benchline.report.MetricLine;
import java.util.ArrayList;
import java.util.List;

/**
 * All that a text says about one test: its headline, a line for each metric, and then lines of
 * words.
 *
 * @param headline the verdict in one line
 * @param context what it was compared with and how long that took; may be empty
 * @param metrics worst first
 * @param words what is left to say, in its order
 */
record Block(Headline headline, String context, List<MetricLine> metrics, List<Step> words) {

  private static final String GAP = "  ";
  private static final int FEWEST_LETTERS = 9;

  Block {
    metrics = List.copyOf(metrics);
    words = List.copyOf(words);
  }

  /** The same with other words. */
  Block with(List<Step> others) {
    return new Block(headline, context, metrics, others);
  }

  /** The headline as a line that makes sense alone. */
  String firstLine(int wordWidth) {
    return pad(headline.word(), wordWidth)
        + GAP
        + headline.test()
        + (headline.effect().isEmpty() ? "" : GAP + headline.effect())
        + (context.isEmpty() ? "" : GAP + "(" + context + ")");
  }

  /** One block alone. */
  List<String> lines() {
    return lines(List.of(this), 0);
  }

  /** Blocks below each other, in the same columns. */
  static List<String> lines(List<Block> blocks) {
    int word = blocks.stream().mapToInt(block -> block.headline.word().length()).max().orElse(0);
    return lines(blocks, word);
  }

  private static List<String> lines(List<Block> blocks, int wordWidth) {
    List<MetricLine> all = blocks.stream().flatMap(block -> block.metrics.stream()).toList();
    int label =
        Math.max(
            FEWEST_LETTERS, all.stream().mapToInt(line -> line.metric().length()).max().orElse(0));
    int values = all.stream().mapToInt(line -> line.values().length()).max().orElse(0);
    int change = all.stream().mapToInt(line -> line.change().length()).max().orElse(0);
    List<String> lines = new ArrayList<>();
    for (Block block : blocks) {
      lines.add(block.firstLine(wordWidth));
      for (MetricLine line : block.metrics) {
        String cells =
            GAP
                + pad(line.metric(), label)
                + GAP
                + pad(line.values(), values)
                + GAP
                + pad(line.change(), change)
                + GAP
                + line.tolerance();
        lines.add(cells.stripTrailing());
      }
      block.words.forEach(step -> lines.add(line(step, label)));
    }
    return lines;
  }

  /** A line of words, of which the label has a column. */
  static String line(Step step, int labelWidth) {
    return GAP + pad(step.label(), Math.max(FEWEST_LETTERS, labelWidth)) + GAP + step.text();
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
