package dev.benchline.baseline;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Whether a run reads baselines or writes them. */
public enum BaselineMode {
  /** Compares with the stored baselines and writes nothing. The default. */
  CHECK,
  /** Writes what was measured into the stored baselines. Refused on a build server. */
  RECORD;

  /** The configuration parameter: {@value}. Known values are {@code check} and {@code record}. */
  public static final String PARAMETER = "benchline.baseline";

  /**
   * Decides the mode of a run.
   *
   * @param requested the value of the configuration parameter {@value #PARAMETER}, if it is set
   * @param environmentVariables where {@code CI} tells a build server; unset, empty, {@code false}
   *     and {@code 0} mean that it is none
   * @throws BaselineException if the value is unknown, or asks to record on a build server
   */
  public static BaselineMode resolve(
      Optional<String> requested, Map<String, String> environmentVariables) {
    BaselineMode mode = requested.map(BaselineMode::parse).orElse(CHECK);
    String ci = environmentVariables.getOrDefault("CI", "");
    if (mode == RECORD && isBuildServer(ci)) {
      throw new BaselineException(
          ("Recording baselines is refused on a build server (the environment variable CI is '%s'):"
                  + " a baseline is a reviewed change. Record on a machine of your own with: mvn"
                  + " verify -D%s=record, or accept the values from the build server's results, and"
                  + " commit the changed files.")
              .formatted(ci, PARAMETER));
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

  private static boolean isBuildServer(String ci) {
    return !ci.isBlank() && !ci.equalsIgnoreCase("false") && !ci.equals("0");
  }

  /** The value of the configuration parameter, in lower case. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
