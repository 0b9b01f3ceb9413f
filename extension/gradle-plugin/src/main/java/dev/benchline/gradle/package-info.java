/**
 * The plugin {@code dev.benchline} for Gradle: its tasks, and nothing else. What Maven needs as
 * well is in {@code benchline-build}.
 */
@NullMarked
package dev.benchline.gradle;

import org.jspecify.annotations.NullMarked;
