package dev.benchline.measure;

import java.util.Map;

/**
 * What a fork is told to do.
 *
 * @param plan how to measure
 * @param number counted from 1
 * @param parameters JUnit configuration parameters of the run
 * @param recorded whether each of its JVMs records itself with Flight Recorder
 */
record ForkRequest(
    MeasurementPlan plan, int number, Map<String, String> parameters, boolean recorded) {}
