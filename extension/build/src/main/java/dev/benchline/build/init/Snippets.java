package dev.benchline.build.init;

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

  /** Runs performance tests once, without measuring them. */
  static String notMeasured() {
    return "<benchline.measure>false</benchline.measure>";
  }

  /** An execution of its own, so that the integration tests that are there stay as they are. */
  static String measuring() {
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
        <skipTests>${skipTests}</skipTests>
      </configuration>
    </execution>\
    """
        .formatted(PATTERN);
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
