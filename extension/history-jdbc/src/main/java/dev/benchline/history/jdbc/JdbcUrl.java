package dev.benchline.history.jdbc;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Knows a JDBC URL, and leaves users and passwords out of what is shown of it. */
final class JdbcUrl {

  private static final String NAMES =
      "\\w*(?:pass|pwd|secret|token|access_?key|api_?key)\\w*|user(?:_?name|_?id)?|uid";

  /** In braces, as SQL Server has it, a value may hold what separates parameters. */
  private static final String VALUE = "(?:\\{(?:[^}]|}})*}|[^&;)]*)";

  private static final Pattern SECRETS =
      Pattern.compile("((?:%s)=)%s".formatted(NAMES, VALUE), Pattern.CASE_INSENSITIVE);

  /** The beginning of the parameters, whatever separates them. */
  private static final Pattern PARAMETERS = Pattern.compile("[?;(]|\\w+=");

  /** {@code jdbc:mysql://user:password@host} and {@code jdbc:oracle:thin:user/password@host}. */
  private static final String BEGINNING = "(//|oracle:\\w+:)";

  private static final Pattern BEFORE_THE_HOST =
      Pattern.compile(BEGINNING + "\\S+@", Pattern.CASE_INSENSITIVE);

  private static final Pattern AFTER_THE_BEGINNING =
      Pattern.compile(BEGINNING + ".*", Pattern.CASE_INSENSITIVE);

  /** Hosts and nothing else before a path. */
  private static final Pattern HOSTS =
      Pattern.compile("//[\\w.-]+(?::\\d+)?(?:,[\\w.-]+(?::\\d+)?)*/");

  private JdbcUrl() {}

  /** True if a location is a JDBC URL. */
  static boolean is(String location) {
    return location.startsWith("jdbc:");
  }

  /**
   * A URL as it may be shown: without its parameters, whose separators differ from database to
   * database. Where a password before the host may hold such a separator, the host is hidden too.
   */
  static String shown(String url) {
    Matcher parameters = PARAMETERS.matcher(url);
    int end = parameters.find() ? parameters.start() : url.length();
    String kept = url.substring(0, end);
    return url.indexOf('@', end) < 0 || HOSTS.matcher(kept).find()
        ? BEFORE_THE_HOST.matcher(kept).replaceAll("$1?@")
        : AFTER_THE_BEGINNING.matcher(kept).replaceAll("$1?");
  }

  /** A text that may quote a part of a URL, as it may be shown. */
  static String masked(String text) {
    return BEFORE_THE_HOST.matcher(SECRETS.matcher(text).replaceAll("$1?")).replaceAll("$1?@");
  }
}
