package dev.benchline.report;

import dev.benchline.json.JsonEscapes;
import dev.benchline.metrics.TestId;
import java.util.regex.Pattern;

/** The place of a test on the page: {@code index.html#OrderTests.total}. */
public final class TestAnchor {

  /** The page among the results. */
  public static final String PAGE = "index.html";

  private static final Pattern UNSAFE = Pattern.compile("[^A-Za-z0-9._]+");

  private TestAnchor() {}

  /** The text after the {@code #}: the name, with a dash for whatever an address cannot hold. */
  public static String of(TestId test) {
    return UNSAFE.matcher(JsonEscapes.line(test.displayName(), 150)).replaceAll("-");
  }
}
