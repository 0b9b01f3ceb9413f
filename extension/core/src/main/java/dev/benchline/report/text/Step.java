package dev.benchline.report.text;

/**
 * A thing for the reader to do next, or a file to look at.
 *
 * @param label the one word that says why: {@code accept}
 * @param text a command that can be pasted, or a path
 */
public record Step(String label, String text) {}
