package dev.benchline.build.init;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes the elements that are added to poms, indented by two spaces. */
final class Snippets {

  /** The classes that Failsafe measures. */
  static final String PATTERN = "**/*PerformanceTests.java";

  private Snippets() {}

  static String dependency(String group, String artifact, String version) {
    String line = version.isEmpty() ? "" : "\n  <version>%s</version>".formatted(version);
    return """
    <dependency>
      <groupId>%s</groupId>
      <artifactId>%s</artifactId>%s
      <scope>test</scope>
    </dependency>\
    """
        .formatted(group, artifact, line);
  }

  static String bom(String group, String artifact, String version) {
    return """
    <dependency>
      <groupId>%s</groupId>
      <artifactId>%s</artifactId>
      <version>%s</version>
      <type>pom</type>
      <scope>import</scope>
    </dependency>\
    """
        .formatted(group, artifact, version);
  }

  static String plugin(String artifact, String version) {
    String line = version.isEmpty() ? "" : "\n  <version>%s</version>".formatted(version);
    return """
    <plugin>
      <groupId>org.apache.maven.plugins</groupId>
      <artifactId>%s</artifactId>%s
    </plugin>\
    """
        .formatted(artifact, line);
  }

  /** Without it performance tests run once, as plain tests. */
  static String measure(boolean measured) {
    return "<benchline.measure>%s</benchline.measure>".formatted(measured);
  }

  /**
   * An execution of its own, so that the integration tests that are there stay as they are.
   *
   * @param shared true if the plugin's other executions do not measure; what chooses their tests
   *     for all of the plugin does not choose these
   */
  static String measuring(boolean shared) {
    String measured = PomText.wrapped(List.of("systemPropertyVariables"), measure(true));
    String chosen =
        Stream.of("groups", "excludedGroups", "excludes")
            .map("\n<%s combine.self=\"override\"/>"::formatted)
            .collect(Collectors.joining());
    String lines = shared ? (chosen + "\n" + measured).replace("\n", "\n    ") : "";
    return """
    <execution>
      <id>benchline</id>
      <goals>
        <goal>integration-test</goal>
        <goal>verify</goal>
      </goals>
      <configuration>
        <includes combine.self="override">
          <include>%s</include>
        </includes>
        <skipTests>${skipTests}</skipTests>%s
      </configuration>
    </execution>\
    """
        .formatted(PATTERN, lines);
  }

  /** The goals that build the base, merge the reports, and refuse a gate without tests. */
  static String benchline() {
    return """
    <plugin>
      <groupId>dev.benchline</groupId>
      <artifactId>benchline-maven-plugin</artifactId>
      <version>${benchline.version}</version>
      <executions>
        <execution>
          <goals>
            <goal>base</goal>
            <goal>report</goal>
            <goal>check</goal>
          </goals>
        </execution>
      </executions>
    </plugin>\
    """;
  }
}
