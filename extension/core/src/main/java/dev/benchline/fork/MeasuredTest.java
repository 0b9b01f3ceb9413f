package dev.benchline.fork;

import dev.benchline.measure.ForkRecording;
import dev.benchline.metrics.TestId;
import java.time.Duration;

/**
 * A replicate of one test.
 *
 * @param subject the test
 * @param recording what was measured
 * @param took how long that took, without the setup that it shared
 */
record MeasuredTest(TestId subject, ForkRecording recording, Duration took) {}
