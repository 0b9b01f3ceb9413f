/**
 * Results as one page with pictures, which shows what other reports say and draws what they cannot.
 */
@NullMarked
package dev.benchline.report.page;

import org.jspecify.annotations.NullMarked;
