package dev.benchline.result;

import java.time.Duration;

/**
 * The setup of a test where it takes longer than measuring, such as an application's context.
 *
 * @param ofReplicate how long the first replicate took to set up both versions; zero where that was
 *     less
 * @param sharedWith the number of tests of its class that shared it
 */
public record SetUp(Duration ofReplicate, int sharedWith) {

  /** Takes less time than measuring, and each test has its own. */
  public static final SetUp LIGHT = new SetUp(Duration.ZERO, 0);
}
