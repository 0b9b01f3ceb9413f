package dev.benchline.verdict;

/**
 * A claim as its test makes it.
 *
 * @param reference stable name of the reference test, within the class
 * @param by how many times as fast as the reference test the test claims to be, from 1
 * @param uniqueId what the harness calls the reference test
 */
public record ClaimTerms(String reference, double by, String uniqueId) {}
