package dev.benchline.baseline;

import java.util.Map;

/** The use that a run makes of baselines: it reads them or writes them. */
public enum BaselineMode {
  /** Compares with the stored baselines and writes nothing. The default. */
  CHECK,
  /** Writes what was measured into the stored baselines. Refused in CI. */
  RECORD;

  /**
   * Refuses to record in CI.
   *
   * @param environmentVariables where {@code CI} tells that this is CI
   * @throws BaselineException if it does
   */
  public static void requireNoCi(Map<String, String> environmentVariables) {
    if (isCi(environmentVariables)) {
      throw new BaselineException(
          ("Recording baselines is refused in CI (the environment variable CI is '%s'):"
                  + " a baseline is a reviewed change. Record on a machine of your own, with"
                  + " -Dbenchline.baseline=record, or accept the values from CI's results, and"
                  + " commit the changed files.")
              .formatted(environmentVariables.get("CI")));
    }
  }

  /** True if the variable {@code CI} says so: neither unset, empty, {@code false} nor {@code 0}. */
  public static boolean isCi(Map<String, String> environmentVariables) {
    String ci = environmentVariables.getOrDefault("CI", "");
    return !ci.isBlank() && !ci.equalsIgnoreCase("false") && !ci.equals("0");
  }
}
