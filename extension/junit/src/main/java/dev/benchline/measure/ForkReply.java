package dev.benchline.measure;

import org.jspecify.annotations.Nullable;

/**
 * What a fork tells.
 *
 * @param outcome how the test ended
 * @param recording what was measured, if the test was completed
 * @param toolFailure what kept the fork from measuring although the test was fine
 */
record ForkReply(
    Outcome outcome, @Nullable ForkRecording recording, @Nullable String toolFailure) {}
