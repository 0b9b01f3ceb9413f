package com.acme;

import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Compares one library with another release of it by Benchline. The arguments are a folder for the
 * result and the class path of the base.
 */
final class ReleaseCompared {

  private ReleaseCompared() {}

  public static void main(String[] args) {
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(DiscoverySelectors.selectClass(ReleaseTests.class))
                .configurationParameter("benchline.output", args[0])
                .configurationParameter("benchline.against", "release")
                .configurationParameter("benchline.against.classpath", args[1])
                .configurationParameter("benchline.measure.unaffected", "true")
                .build());
  }
}
