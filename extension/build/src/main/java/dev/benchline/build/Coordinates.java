package dev.benchline.build;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A released version, as {@code benchline.against} names it: {@code com.acme:shop:1.4.2}, or {@code
 * com.acme:shop:RELEASE} for the newest.
 *
 * @param group the group of the artifact
 * @param artifact its name
 * @param version its version
 */
public record Coordinates(String group, String artifact, String version) {

  private static final Pattern FORM = Pattern.compile("([\\w.-]+):([\\w.-]+):([\\w.+-]+)");

  /** Reads what {@link #toString} writes; empty if a text is something else. */
  static Optional<Coordinates> of(String text) {
    Matcher form = FORM.matcher(text);
    return form.matches()
        ? Optional.of(new Coordinates(form.group(1), form.group(2), form.group(3)))
        : Optional.empty();
  }

  /** The artifact in all of its versions, as {@link Module} and {@link Dependency} name it. */
  String key() {
    return group + ":" + artifact;
  }

  @Override
  public String toString() {
    return key() + ":" + version;
  }
}
