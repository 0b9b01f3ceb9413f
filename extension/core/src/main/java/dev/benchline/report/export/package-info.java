/**
 * Results in the forms of other tools: JMH, benchstat, github-action-benchmark, Allure and JUnit.
 */
@NullMarked
package dev.benchline.report.export;

import org.jspecify.annotations.NullMarked;
