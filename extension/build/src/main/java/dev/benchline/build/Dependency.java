package dev.benchline.build;

import java.nio.file.Path;
import java.util.Optional;

/**
 * An entry of a class path that came as an artifact.
 *
 * @param key {@code groupId:artifactId}, and {@code :classifier} if there is one
 * @param path its jar, or the classes of a module of the same build
 * @param forTests true if the tests have it and the main code does not
 */
public record Dependency(String key, Path path, boolean forTests) {

  /** An entry that the main code may have. */
  public Dependency(String key, Path path) {
    this(key, path, false);
  }

  /** The version in the name of its jar; empty of classes that are not in one. */
  Optional<String> version() {
    String[] names = key.split(":", -1);
    String jar = String.valueOf(path.getFileName());
    String beginning = names[1] + "-";
    String end = (names.length > 2 ? "-" + names[2] : "") + ".jar";
    return jar.startsWith(beginning)
            && jar.endsWith(end)
            && jar.length() > beginning.length() + end.length()
        ? Optional.of(jar.substring(beginning.length(), jar.length() - end.length()))
        : Optional.empty();
  }

  /** True for the tests of another module. */
  boolean isTests() {
    return key.endsWith(":tests");
  }

  /** True for what runs the tests or is a part of them, and so is the same for both versions. */
  boolean isOfTests() {
    String group = key.substring(0, key.indexOf(':'));
    return isTests()
        || group.startsWith("org.junit")
        || group.equals("dev.benchline")
        || group.equals("org.opentest4j")
        || group.equals("org.apiguardian");
  }
}
