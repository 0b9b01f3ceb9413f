/** Results as lines of text: the console, failures, GitHub, and the commands to type next. */
@NullMarked
package dev.benchline.report.text;

import org.jspecify.annotations.NullMarked;
