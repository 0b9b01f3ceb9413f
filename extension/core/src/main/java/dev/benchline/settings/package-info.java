/**
 * Reads and checks what a user has set, before anything else happens.
 *
 * <p>{@link dev.benchline.settings.Setting} is the table of all settings: a row has a name, a
 * {@link dev.benchline.settings.ValueFormat} and a meaning, and the user's guide lists what is
 * there. {@link dev.benchline.settings.Settings} are the values of one run, from configuration
 * parameters and system properties, and {@link dev.benchline.settings.TestSettings} what a test
 * sets itself. {@link dev.benchline.settings.Place} is where a run takes place: the module, its
 * environment variables and its class path, by which some defaults are chosen.
 *
 * <p>Nothing falls back. A value that cannot be used is a {@link
 * dev.benchline.settings.ConfigurationException} that names the key, the value and what is known.
 * What a setting means for a measurement is for the {@code pipeline}, which uses this stage.
 */
@NullMarked
package dev.benchline.settings;

import org.jspecify.annotations.NullMarked;
