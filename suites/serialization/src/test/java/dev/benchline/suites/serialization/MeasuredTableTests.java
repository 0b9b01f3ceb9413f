package dev.benchline.suites.serialization;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Page;
import dev.benchline.suites.kit.Versions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

  private static final String NAME = "speeds";
  private static final Path BASELINE =
      Path.of(
          System.getProperty("basedir", "."),
          "../../baselines/serialization",
          EachSystemPerformanceTests.class.getName().replace('.', '/') + ".json");

  private static final List<Line> LINES =
      List.of(
          new Line("Java Serializable", SerializationSystem.JAVA_SERIALIZABLE, "0 | 0", "0 | 0"),
          new Line(
              "Java Externalizable",
              SerializationSystem.JAVA_EXTERNALIZABLE,
              "+24 | +39",
              "-1 | +12"),
          new Line(
              "EclipseLink MOXy XML", SerializationSystem.MOXY_XML, "+170 | +146", "-55 | -73"),
          new Line("EclipseLink MOXy JSON", SerializationSystem.MOXY_JSON, " | ", " | "),
          new Line("Kryo 2.21", SerializationSystem.KRYO_2, "+179 | +1709", "+38 | +208"),
          new Line("Oracle Coherence POF", SerializationSystem.POF, " | ", " | "),
          new Line("Kryo 5.6.2", SerializationSystem.KRYO_5_REGISTERED, " | ", " | "),
          new Line("Apache Fory 1.6.0", SerializationSystem.FORY_REGISTERED, " | ", " | "));

  private final Page page = new Page("serialization.md");
  private final JsonNode tests;

  MeasuredTableTests() throws IOException {
    tests = JsonMapper.shared().readTree(Files.readString(BASELINE)).get("tests");
  }

  @Test
  void the_page_shows_what_was_recorded() {
    String tables = table("one_line", Line::oneLine) + "\n" + table("hundred_lines", Line::hundred);
    if ("write".equals(System.getProperty("suites.page"))) {
      page.write(NAME, tables);
    }
    assertThat(page.measured(NAME).strip()).isEqualTo(tables.strip());
  }

  /** Whoever raises one renews the figures. */
  @ParameterizedTest
  @CsvSource({
    "KRYO_2, kryo2.version",
    "KRYO_5_REGISTERED, kryo5.version",
    "FORY_REGISTERED, fory.version"
  })
  void a_title_has_the_version_of_the_pom(SerializationSystem system, String property) {
    assertThat(LINES)
        .filteredOn(line -> line.system() == system)
        .extracting(Line::title)
        .singleElement()
        .asString()
        .endsWith(" " + Versions.of(property));
  }

  private String table(String size, Function<Line, String> then) {
    List<String> jdks = jdks();
    StringBuilder text =
        new StringBuilder(
            """
            An order with %s, in percent more per second than Java Serializable.

            | system | writes then | reads then |%s
            | --- | ---: | ---: |%s
            """
                .formatted(
                    size.equals("one_line") ? "one line" : "a hundred lines",
                    jdks.stream()
                        .map(jdk -> " writes, %s | reads, %s |".formatted(jdk, jdk))
                        .collect(Collectors.joining()),
                    " ---: | ---: |".repeat(jdks.size())));
    for (Line line : LINES) {
      text.append("| ").append(line.title()).append(" | ").append(then.apply(line)).append(" |");
      for (String jdk : jdks) {
        for (String test : List.of("writes_", "reads_")) {
          text.append(' ').append(percent(line.system(), jdk, test + size)).append(" |");
        }
      }
      text.append('\n');
    }
    return text.toString();
  }

  private List<String> jdks() {
    return timed(SerializationSystem.JAVA_SERIALIZABLE, "writes_one_line").propertyNames().stream()
        .map(MeasuredTableTests::jdk)
        .distinct()
        .sorted()
        .toList();
  }

  private String percent(SerializationSystem system, String jdk, String test) {
    double reference = seconds(SerializationSystem.JAVA_SERIALIZABLE, jdk, test);
    return String.format(Locale.ROOT, "%+.0f", 100 * (reference / seconds(system, jdk, test) - 1));
  }

  /** The geometric mean over all processors, sessions and forks. */
  private double seconds(SerializationSystem system, String jdk, String test) {
    Stream<JsonNode> values =
        timed(system, test).properties().stream()
            .filter(entry -> jdk(entry.getKey()).equals(jdk))
            .flatMap(entry -> entry.getValue().get("sessions").valueStream())
            .flatMap(session -> session.at("/values/time (p10) [s]").valueStream());
    return Math.exp(
        values.mapToDouble(value -> Math.log(value.asDouble())).average().orElseThrow());
  }

  /** By environment. */
  private JsonNode timed(SerializationSystem system, String test) {
    return tests.get(test + "{" + system + "}").get("timed");
  }

  /** That of an environment such as {@code linux-amd64-epyc-2cores-debian-17-g1}. */
  private static String jdk(String environment) {
    return environment.replaceFirst(".*-(\\d+)-\\w+$", "JDK $1");
  }

  private record Line(String title, SerializationSystem system, String oneLine, String hundred) {}
}
