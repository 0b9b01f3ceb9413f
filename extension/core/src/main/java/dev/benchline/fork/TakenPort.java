package dev.benchline.fork;

import java.util.regex.Pattern;

/**
 * Recognizes a test that failed in a fork because something else listens on its port. Extensions of
 * a class start their servers and containers in the JVM of the build as well, which holds a fixed
 * port while the fork wants it.
 */
final class TakenPort {

  /** As systems and Docker say it. */
  private static final Pattern TAKEN =
      Pattern.compile("address already in use|port is already allocated", Pattern.CASE_INSENSITIVE);

  private static final String ADVICE =
      """
      A port that it wants is taken. The JVM of the build holds it, where an extension of the class
      or the @BeforeAll of one with arguments starts a server or a container there too, or the other version does, or another program.
        > let it choose a free port: 0, or getMappedPort of Testcontainers
        > or start the server once, before the tests, as in pre-integration-test
      """;

  private TakenPort() {}

  /**
   * Says what to do, if that is why a test failed.
   *
   * @param trace of what the test threw
   * @return whole lines, or nothing
   */
  static String advice(String trace) {
    return TAKEN.matcher(trace).find() ? ADVICE : "";
  }
}
