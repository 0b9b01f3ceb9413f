package dev.benchline.suites.providers;

import java.util.Map;

/** Settings of a provider beyond those that it needs. */
record ProviderSettings(Map<String, String> properties) {

  static final ProviderSettings NONE = new ProviderSettings(Map.of());
}
