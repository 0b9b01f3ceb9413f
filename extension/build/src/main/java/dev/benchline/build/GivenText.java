package dev.benchline.build;

import java.util.Optional;

/** Reads settings of goals and tasks, which a script may give by a variable without a value. */
public final class GivenText {

  private GivenText() {}

  /**
   * The value of a setting, without blanks around it; empty if it is not given.
   *
   * @param key its name
   * @param given as the user gives it
   * @throws BuildException if there is nothing in it: with its default in its place the build would
   *     be green unseen
   */
  public static Optional<String> of(String key, Optional<String> given) {
    Optional<String> value = given.map(String::strip);
    if (value.filter(String::isEmpty).isPresent()) {
      throw new BuildException(
          "%s is set but empty. Give it a value, or leave it out.".formatted(key));
    }
    return value;
  }
}
