package dev.benchline.baseline;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The use that a run makes of baselines: it reads them or writes them. */
public enum BaselineMode {
  /** Compares with the stored baselines and writes nothing. The default. */
  CHECK,
  /** Writes what was measured into the stored baselines. Refused in CI. */
  RECORD;

  /** The configuration parameter: {@value}. Known values are {@code check} and {@code record}. */
  public static final String PARAMETER = "benchline.baseline";

  /**
   * Decides the mode of a run.
   *
   * @param requested the value of the configuration parameter {@value #PARAMETER}, if it is set
   * @param environmentVariables where {@code CI} tells that this is CI; unset, empty, {@code false}
   *     and {@code 0} mean that it is none
   * @throws BaselineException if the value is unknown, or asks to record in CI
   */
  public static BaselineMode resolve(
      Optional<String> requested, Map<String, String> environmentVariables) {
    BaselineMode mode = requested.map(BaselineMode::parse).orElse(CHECK);
    if (mode == RECORD && isCi(environmentVariables)) {
      throw new BaselineException(
          ("Recording baselines is refused in CI (the environment variable CI is '%s'):"
                  + " a baseline is a reviewed change. Record on a machine of your own, with"
                  + " -D%s=record, or accept the values from CI's results, and"
                  + " commit the changed files.")
              .formatted(environmentVariables.get("CI"), PARAMETER));
    }
    return mode;
  }

  private static BaselineMode parse(String value) {
    return Arrays.stream(values())
        .filter(mode -> mode.toString().equals(value))
        .findFirst()
        .orElseThrow(
            () ->
                new BaselineException(
                    ("Invalid baseline mode '%s' set via the '%s' configuration parameter. Known"
                            + " values are %s.")
                        .formatted(value, PARAMETER, known())));
  }

  private static String known() {
    return Arrays.stream(values()).map(BaselineMode::toString).collect(Collectors.joining(", "));
  }

  /** True if the variable {@code CI} says so: neither unset, empty, {@code false} nor {@code 0}. */
  public static boolean isCi(Map<String, String> environmentVariables) {
    String ci = environmentVariables.getOrDefault("CI", "");
    return !ci.isBlank() && !ci.equalsIgnoreCase("false") && !ci.equals("0");
  }

  /** The value of the configuration parameter, in lower case. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
