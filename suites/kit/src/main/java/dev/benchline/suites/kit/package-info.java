/**
 * What several suites need: an annotation for tests that only count, an injected fault to show that
 * they can fail, a watch for threads that stay behind, and the pages that programs write figures
 * on.
 */
@NullMarked
package dev.benchline.suites.kit;

import org.jspecify.annotations.NullMarked;
