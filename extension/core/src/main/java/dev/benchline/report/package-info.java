/** Turns judgements into text, JSON and Allure attachments. The only stage that formats. */
@NullMarked
package dev.benchline.report;

import org.jspecify.annotations.NullMarked;
