package dev.benchline.suites.serialization;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Holds the page about this suite against the recorded baselines: the speeds next to the document's
 * are computed from them.
 *
 * <p>After baselines have been recorded anew, {@code mvn test -pl suites/serialization -am
 * -Dtest=MeasuredTableTests -Dsurefire.failIfNoSpecifiedTests=false -Dsuites.page=write} brings the
 * page up to date.
 */
class MeasuredTableTests {

  private static final Path ROOT = Path.of(System.getProperty("basedir", ".")).resolve("../..");
  private static final Path PAGE = ROOT.resolve("extension/docs/suites/serialization.md");
  private static final String BEGIN = "<!-- measured -->\n";
  private static final String END = "<!-- /measured -->\n";

  private static final List<Row> ROWS =
      List.of(
          new Row("Java Serializable", JavaSerializablePerformanceTests.class, "0 | 0", "0 | 0"),
          new Row(
              "Java Externalizable",
              JavaExternalizablePerformanceTests.class,
              "+24 | +39",
              "-1 | +12"),
          new Row(
              "EclipseLink MOXy XML", MoxyXmlPerformanceTests.class, "+170 | +146", "-55 | -73"),
          new Row("EclipseLink MOXy JSON", MoxyJsonPerformanceTests.class, " | ", " | "),
          new Row("Kryo 2.21", Kryo2PerformanceTests.class, "+179 | +1709", "+38 | +208"),
          new Row("Oracle Coherence POF", PofPerformanceTests.class, " | ", " | "),
          new Row("Kryo 5.6.2", Kryo5RegisteredPerformanceTests.class, " | ", " | "),
          new Row("Apache Fory 1.6.0", ForyRegisteredPerformanceTests.class, " | ", " | "));

  @Test
  void the_page_shows_what_was_recorded() throws IOException {
    String page = Files.readString(PAGE);
    int begin = page.indexOf(BEGIN) + BEGIN.length();
    int end = page.indexOf(END);
    String measured = measured();
    if ("write".equals(System.getProperty("suites.page"))) {
      Files.writeString(PAGE, page.substring(0, begin) + measured + page.substring(end));
      return;
    }
    assertThat(page.substring(begin, end)).isEqualTo(measured);
  }

  private static String measured() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int lines : new int[] {1, 100}) {
      text.append(
          """

          An order with %s, in percent more per second than Java Serializable.

          | system | writes then | reads then |%s
          | --- | ---: | ---: |%s
          """
              .formatted(
                  lines == 1 ? "one line" : "a hundred lines",
                  environments()
                      .map(e -> " writes, %s | reads, %s |".formatted(e, e))
                      .collect(all()),
                  environments().map(e -> " ---: | ---: |").collect(all())));
      for (Row row : ROWS) {
        text.append("| ").append(row.system()).append(" | ").append(row.then(lines)).append(" |");
        for (String environment : environments().toList()) {
          for (String test : new String[] {"serialize", "deserialize"}) {
            text.append(' ').append(percent(row.tests(), environment, test, lines)).append(" |");
          }
        }
        text.append('\n');
      }
    }
    return text.append('\n').toString();
  }

  private static Stream<String> environments() throws IOException {
    return baseline(JavaSerializablePerformanceTests.class)
        .at("/tests/serialize{lines=1}/timed")
        .propertyNames()
        .stream()
        .map(name -> name.replaceFirst(".*-(\\d+)-\\w+$", "JDK $1"))
        .distinct()
        .sorted();
  }

  private static String percent(Class<?> tests, String environment, String test, int lines)
      throws IOException {
    String name = test + "{lines=" + lines + "}";
    double reference = seconds(JavaSerializablePerformanceTests.class, environment, name);
    return String.format(
        Locale.ROOT, "%+.0f", 100 * (reference / seconds(tests, environment, name) - 1));
  }

  /** The geometric mean over all processors, sessions and forks. */
  private static double seconds(Class<?> tests, String environment, String test)
      throws IOException {
    String jdk = environment.replace("JDK ", "-");
    return baseline(tests).at("/tests/" + test + "/timed").properties().stream()
        .filter(entry -> entry.getKey().replaceFirst("-\\w+$", "").endsWith(jdk))
        .map(Map.Entry::getValue)
        .flatMap(timed -> timed.get("sessions").valueStream())
        .flatMap(session -> session.at("/values/time (p10) [s]").valueStream())
        .collect(
            Collectors.teeing(
                Collectors.summingDouble((JsonNode value) -> Math.log(value.asDouble())),
                Collectors.counting(),
                (sum, count) -> Math.exp(sum / count)));
  }

  private static JsonNode baseline(Class<?> tests) throws IOException {
    return JsonMapper.shared()
        .readTree(
            Files.readString(
                ROOT.resolve(
                    "baselines/serialization/" + tests.getName().replace('.', '/') + ".json")));
  }

  private static Collector<CharSequence, ?, String> all() {
    return Collectors.joining();
  }

  private record Row(String system, Class<?> tests, String oneLineThen, String hundredLinesThen) {

    String then(int lines) {
      return lines == 1 ? oneLineThen : hundredLinesThen;
    }
  }
}
