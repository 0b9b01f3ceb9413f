/**
 * The tools that several suites need: an annotation for the document's row that a test asserts,
 * faults that show that the test can fail, counts that are expected, an annotation for tests that
 * only count, a watch for threads that stay behind, and the pages that programs write figures on.
 */
@NullMarked
package dev.benchline.suites.kit;

import org.jspecify.annotations.NullMarked;
