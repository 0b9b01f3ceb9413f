/**
 * The workload in Jakarta Persistence: entities, what is done with them, and the persistence unit.
 *
 * <p>These classes are never used from here. {@code ProviderClassLoader} gives each provider a copy
 * of them in a package of its own.
 */
package dev.benchline.suites.providers.workload;
