package dev.benchline.report;

import dev.benchline.metrics.TestId;
import dev.benchline.result.Printable;
import java.util.regex.Pattern;

/** The place of a test on the page: {@code index.html#OrderTests.total}. */
public final class TestAnchor {

  private static final Pattern UNSAFE = Pattern.compile("[^A-Za-z0-9._]+");

  private TestAnchor() {}

  /** What follows the {@code #}: the name, with a dash for whatever an address cannot hold. */
  public static String of(TestId test) {
    return UNSAFE.matcher(Printable.line(test.displayName(), 150)).replaceAll("-");
  }
}
