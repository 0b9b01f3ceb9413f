package dev.benchline.history.jdbc;

import java.util.regex.Pattern;

/** Knows a JDBC URL, and leaves users and passwords out of what is shown of it. */
final class JdbcUrl {

  private static final String NAMES =
      "\\w*(?:pass|pwd|secret|token|access_?key|api_?key)\\w*|user(?:_?name|_?id)?|uid";

  /** In braces, as SQL Server has it, a value may hold what separates parameters. */
  private static final String VALUE = "(?:\\{(?:[^}]|}})*}|[^&;)]*)";

  private static final Pattern PARAMETERS =
      Pattern.compile("((?:%s)=)%s".formatted(NAMES, VALUE), Pattern.CASE_INSENSITIVE);

  /** {@code jdbc:mysql://user:password@host} and {@code jdbc:oracle:thin:user/password@host}. */
  private static final Pattern BEFORE_THE_HOST =
      Pattern.compile("(//|oracle:\\w+:)\\S+@", Pattern.CASE_INSENSITIVE);

  private JdbcUrl() {}

  /** True if a location is a JDBC URL. */
  static boolean is(String location) {
    return location.startsWith("jdbc:");
  }

  /** A URL, or a text in which there is one, as it may be shown. */
  static String masked(String text) {
    return BEFORE_THE_HOST.matcher(PARAMETERS.matcher(text).replaceAll("$1?")).replaceAll("$1?@");
  }
}
