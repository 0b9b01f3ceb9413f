package dev.benchline.measure;

/**
 * The task of a fork.
 *
 * @param plan how to measure
 * @param number counted from 1
 * @param harness runs the test
 * @param recorded whether each of its JVMs records itself with Flight Recorder
 */
record ForkRequest(MeasurementPlan plan, int number, Harness harness, boolean recorded) {}
