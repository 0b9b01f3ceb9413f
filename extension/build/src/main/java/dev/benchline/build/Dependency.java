package dev.benchline.build;

import java.nio.file.Path;

/**
 * An entry of a class path that came as an artifact.
 *
 * @param key {@code groupId:artifactId}, and {@code :classifier} if there is one
 * @param path its jar, or the classes of a module of the same build
 */
public record Dependency(String key, Path path) {

  /** True for what runs the tests or is a part of them, and so is the same for both versions. */
  boolean isOfTests() {
    String group = key.substring(0, key.indexOf(':'));
    return key.endsWith(":tests")
        || group.startsWith("org.junit")
        || group.equals("dev.benchline")
        || group.equals("org.opentest4j")
        || group.equals("org.apiguardian");
  }
}
