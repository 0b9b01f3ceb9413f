package dev.benchline.result;

import dev.benchline.metrics.TestId;
import dev.benchline.verdict.Claim;
import java.time.Duration;

/**
 * One verdict of a self-check about a claim: the test is its own reference, so no claim holds.
 *
 * @param subject the test that claims it
 * @param claim what was found, of which {@link Claim#reference()} is the test itself
 * @param took how long it took
 */
public record ClaimTrial(TestId subject, Claim claim, Duration took) {}
