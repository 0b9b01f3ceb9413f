package dev.benchline.build.init;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.baseline.GitEnvironment;
import dev.benchline.build.BuildException;
import dev.benchline.build.Told;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InitializationTests {

  private static final String EMPTY =
      """
      <project>
        <artifactId>shop</artifactId>
      </project>
      """;

  @TempDir Path root;

  @Test
  void sets_a_project_up_that_has_nothing() throws IOException {
    List<FileChange> changes = initialize(EMPTY, Map.of(), Map.of(), Map.of(), 17);

    assertThat(changes)
        .extracting(change -> root.relativize(change.file()).toString())
        .containsExactly(
            "pom.xml",
            ".gitignore",
            ".github/workflows/performance.yml",
            ".github/workflows/performance-comment.yml");
    assertThat(changes.get(0).done())
        .containsExactly(
            "set the version of Benchline, 1.0",
            "took the versions of JUnit from junit-bom 6.1.3",
            "configured maven-surefire-plugin 3.6.1",
            "let mvn test run performance tests without measuring them",
            "configured maven-failsafe-plugin 3.6.1",
            "let mvn verify measure *PerformanceTests",
            "configured benchline-maven-plugin",
            "added the dependency junit-jupiter to the tests",
            "added the dependency benchline-junit to the tests");
    assertThat(changes.get(0).diff()).filteredOn(line -> line.startsWith("-")).isEmpty();
    assertThat(Files.readString(root.resolve(".gitignore"))).isEqualTo("target/\n");
  }

  @Test
  void names_a_file_that_is_not_in_utf_8_and_leaves_it_alone() throws IOException {
    String latin = EMPTY.replace("<project>", "<project><!-- M\u00fcller -->");
    Path pom = root.resolve("pom.xml");
    Files.write(pom, latin.getBytes(StandardCharsets.ISO_8859_1));
    ModuleFacts facts =
        new ModuleFacts(List.of(pom), true, Map.of(), Map.of(), Map.of(), 17, false);

    assertThatThrownBy(() -> initialization().write(List.of(facts)))
        .isInstanceOf(BuildException.class)
        .hasMessageContainingAll(pom.toString(), "is not in UTF-8");
    assertThat(pom).hasBinaryContent(latin.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** Surefire runs tests of one kind, and takes JUnit if there is both. */
  @Test
  void refuses_a_module_whose_tests_would_no_longer_run() {
    Map<String, String> testNg = Map.of("org.testng:testng", "7.11.0");

    assertThatThrownBy(() -> initialize(EMPTY, testNg, Map.of(), Map.of(), 17))
        .isInstanceOf(BuildException.class)
        .hasMessageContaining("pom.xml has tests of TestNG")
        .hasMessageContaining("org.junit.support:testng-engine");
    assertThat(root.resolve("pom.xml")).content().isEqualTo(EMPTY);
  }

  @Test
  void brings_no_engine_for_junit_4_beside_jupiter() throws IOException {
    String pom =
        initialized(
            EMPTY,
            Map.of(
                "junit:junit", "4.13.2",
                "org.junit.jupiter:junit-jupiter-api", "6.1.3",
                "org.junit.jupiter:junit-jupiter-params", "6.1.3"),
            Map.of(),
            Map.of(),
            17);

    assertThat(pom).doesNotContain("vintage");
  }

  @Test
  void lowers_no_version() throws IOException {
    String newer =
        """
        <project>
          <artifactId>shop</artifactId>
          <dependencies>
            <dependency>
              <groupId>org.junit.jupiter</groupId>
              <artifactId>junit-jupiter</artifactId>
              <version>6.0.1</version>
            </dependency>
          </dependencies>
        </project>
        """;

    assertThat(
            initialized(
                newer,
                Map.of("org.junit.jupiter:junit-jupiter-api", "5.10.0"),
                Map.of(),
                Map.of(),
                17))
        .contains("<version>6.0.1</version>");
  }

  @Test
  void lowers_no_version_that_a_property_holds() throws IOException {
    String newer =
        """
        <project>
          <properties>
            <jupiter>6.0.1</jupiter>
          </properties>
          <dependencies>
            <dependency>
              <artifactId>junit-jupiter</artifactId>
              <version>${jupiter}</version>
            </dependency>
          </dependencies>
        </project>
        """;

    assertThat(
            initialized(
                newer,
                Map.of("org.junit.jupiter:junit-jupiter-api", "5.10.0"),
                Map.of(),
                Map.of(),
                17))
        .contains("<jupiter>6.0.1</jupiter>");
  }

  /** The first import of a version counts. */
  @Test
  void imports_the_versions_of_junit_before_others() throws IOException {
    String platform =
        """
        <project>
          <artifactId>shop</artifactId>
          <dependencyManagement>
            <dependencies>
              <dependency>
                <groupId>org.springframework.boot</groupId>
                <artifactId>spring-boot-dependencies</artifactId>
                <version>3.2.0</version>
                <type>pom</type>
                <scope>import</scope>
              </dependency>
            </dependencies>
          </dependencyManagement>
        </project>
        """;

    initialize(platform, Map.of(), Map.of(), Map.of(), 17);

    assertThat(Files.readString(root.resolve("pom.xml")))
        .containsSubsequence(
            "    <dependencies>\n      <dependency>\n",
            "<artifactId>junit-bom",
            "      </dependency>\n      <dependency>\n",
            "<artifactId>spring-boot-dependencies");
  }

  @Test
  void changes_nothing_a_second_time() throws IOException {
    initialize(EMPTY, Map.of(), Map.of(), Map.of(), 8);
    String first = Files.readString(root.resolve("pom.xml"));

    assertThat(initialize(first, Map.of(), Map.of(), Map.of(), 8)).isEmpty();
  }

  @Test
  void ends_with_the_comparisons_that_the_readme_recommends() throws IOException {
    Told told = new Told();

    initialization().tell(initialize(EMPTY, Map.of(), Map.of(), Map.of(), 17), told);

    assertThat(told.messages())
        .contains(
            "pom.xml: set the version of Benchline, 1.0",
            "+    <benchline.version>1.0</benchline.version>",
            ".gitignore (new, 1 line)")
        .noneMatch(line -> line.startsWith("+permissions:"))
        .endsWith(
            "Write a test class that ends in PerformanceTests, with a method that has @PerfTest.",
            "What may weaken the gate here: ./mvnw benchline:doctor",
            "To compare your changes with the last commit: ./mvnw verify -Dbenchline.against=HEAD",
            "To compare your branch with the commit that it started from:"
                + " ./mvnw verify -Dbenchline.against=origin/main");
    assertThat(Files.readString(Path.of("../../README.md")))
        .contains("`mvn verify -Dbenchline.against=HEAD`")
        .contains("`mvn verify -Dbenchline.against=origin/main`");
  }

  /** Such as the root of modules whose parent is that of Spring Boot. */
  @Test
  void names_the_whole_plugin_where_the_pom_of_the_root_does_not_have_it() throws IOException {
    Files.writeString(root.resolve("pom.xml"), EMPTY);
    Told told = new Told();

    initialization().tell(List.of(), told);

    assertThat(told.messages())
        .contains(
            "What may weaken the gate here: ./mvnw dev.benchline:benchline-maven-plugin:1.0:doctor");
  }

  @Test
  void keeps_tests_of_junit_4_running() throws IOException {
    String pom = initialized(EMPTY, Map.of("junit:junit", "4.13.2"), Map.of(), Map.of(), 8);

    assertThat(pom)
        .contains("<artifactId>junit-vintage-engine</artifactId>")
        .contains("<maven.compiler.testRelease>17</maven.compiler.testRelease>")
        .contains("<artifactId>maven-compiler-plugin</artifactId>");
  }

  @Test
  void raises_an_old_junit_4_to_that_of_the_vintage_engine() throws IOException {
    String pom =
        initialized(
            """
            <project>
              <properties>
                <junit.version>4.12</junit.version>
              </properties>
              <dependencies>
                <dependency>
                  <artifactId>junit</artifactId>
                  <version>${junit.version}</version>
                </dependency>
              </dependencies>
            </project>
            """,
            Map.of("junit:junit", "4.12"),
            Map.of(),
            Map.of(),
            17);

    assertThat(pom)
        .contains("<junit.version>4.13.2</junit.version>")
        .contains("<artifactId>junit-vintage-engine</artifactId>");
  }

  @Test
  void leaves_a_junit_that_will_do() throws IOException {
    String pom =
        initialized(
            EMPTY,
            Map.of(
                "org.junit.jupiter:junit-jupiter-api", "5.12.2",
                "org.junit.jupiter:junit-jupiter-params", "5.12.2"),
            Map.of(),
            Map.of("maven-surefire-plugin", "3.5.0", "maven-failsafe-plugin", "3.5.0"),
            21);

    assertThat(pom)
        .doesNotContain("junit-bom", "<artifactId>junit-jupiter", "testRelease", "3.6.1");
  }

  @Test
  void raises_an_old_junit_where_its_version_is_written() throws IOException {
    String pom =
        initialized(
            """
            <project>
              <properties>
                <jupiter>5.8.1</jupiter>
              </properties>
              <dependencies>
                <dependency>
                  <artifactId>junit-jupiter</artifactId>
                  <version>${jupiter}</version>
                </dependency>
              </dependencies>
            </project>
            """,
            Map.of(
                "org.junit.jupiter:junit-jupiter", "5.8.1",
                "org.junit.jupiter:junit-jupiter-params", "5.8.1"),
            Map.of(),
            Map.of(),
            17);

    assertThat(pom).contains("<jupiter>5.14.4</jupiter>").contains("<version>${jupiter}</version>");
  }

  @Test
  void raises_a_compiler_that_is_managed_where_it_is_managed() throws IOException {
    String pom =
        initialized(
            """
            <project>
              <build>
                <pluginManagement>
                  <plugins>
                    <plugin>
                      <artifactId>maven-compiler-plugin</artifactId>
                      <version>3.1</version>
                    </plugin>
                  </plugins>
                </pluginManagement>
              </build>
            </project>
            """,
            Map.of(),
            Map.of(),
            Map.of("maven-compiler-plugin", "3.1"),
            8);

    assertThat(pom).contains("<version>3.16.0</version>");
    assertThat(Pattern.compile("maven-compiler-plugin").matcher(pom).results()).hasSize(1);
  }

  @Test
  void leaves_the_integration_tests_that_are_there() throws IOException {
    String failsafe =
        """
              <plugin>
                <artifactId>maven-failsafe-plugin</artifactId>
                <version>2.22.2</version>
                <configuration>
                  <includes>
                    <include>**/*Acceptance.java</include>
                  </includes>
                </configuration>
                <executions>
                  <execution>
                    <goals>
                      <goal>integration-test</goal>
        """;
    String pom =
        initialized(
            "<project>\n  <build>\n    <plugins>\n"
                + failsafe
                + """
                            </goals>
                          </execution>
                        </executions>
                      </plugin>
                    </plugins>
                  </build>
                </project>
                """,
            Map.of(),
            Map.of(),
            Map.of("maven-failsafe-plugin", "2.22.2"),
            17);

    assertThat(pom)
        .contains(failsafe.replace("2.22.2", "3.6.1"))
        .contains("<id>benchline</id>")
        .contains("<includes combine.self=\"override\">");
    assertThat(Pattern.compile("maven-failsafe-plugin").matcher(pom).results()).hasSize(1);
  }

  @Test
  void lets_no_other_execution_of_failsafe_measure() throws IOException {
    Path pom = Files.writeString(root.resolve("pom.xml"), EMPTY);
    List<ModuleFacts> facts =
        List.of(new ModuleFacts(List.of(pom), true, Map.of(), Map.of(), Map.of(), 17, true));

    List<FileChange> changes = initialization().write(facts);

    assertThat(changes.get(0).done())
        .contains("let other executions of Failsafe run performance tests without measuring them");
    assertThat(Files.readString(pom))
        .contains(
            """
                    <artifactId>maven-failsafe-plugin</artifactId>
                    <version>3.6.1</version>
                    <configuration>
                      <systemPropertyVariables>
                        <benchline.measure>false</benchline.measure>
                      </systemPropertyVariables>
                    </configuration>
            """)
        .contains(
            """
                          <skipTests>${skipTests}</skipTests>
                          <groups combine.self="override"/>
                          <excludedGroups combine.self="override"/>
                          <excludes combine.self="override"/>
                          <systemPropertyVariables>
                            <benchline.measure>true</benchline.measure>
                          </systemPropertyVariables>
                        </configuration>
            """);
    assertThat(initialization().write(facts)).isEmpty();
  }

  @Test
  void leaves_an_execution_of_failsafe_that_measures() throws IOException {
    initialize(EMPTY, Map.of(), Map.of(), Map.of(), 17);
    Path pom = root.resolve("pom.xml");
    String earlier = Files.readString(pom);

    initialization()
        .write(
            List.of(new ModuleFacts(List.of(pom), true, Map.of(), Map.of(), Map.of(), 17, true)));

    assertThat(Files.readString(pom)).isEqualTo(earlier);
  }

  @Test
  void an_exclude_of_performance_tests_measures_nothing() throws IOException {
    String excluding =
        """
        <project>
          <build>
            <plugins>
              <plugin>
                <artifactId>maven-failsafe-plugin</artifactId>
                <configuration>
                  <excludes>
                    <exclude>**/*PerformanceTests.java</exclude>
                  </excludes>
                </configuration>
              </plugin>
            </plugins>
          </build>
        </project>
        """;

    assertThat(initialized(excluding, Map.of(), Map.of(), Map.of(), 17))
        .contains("<id>benchline</id>");
  }

  @ParameterizedTest
  @ValueSource(strings = {"2.12.4", "3.0.0-M3"})
  void adds_to_the_configuration_of_surefire(String old) throws IOException {
    String pom =
        initialized(
            """
            <project>
              <build>
                <plugins>
                  <plugin>
                    <artifactId>maven-surefire-plugin</artifactId>
                    <configuration>
                      <argLine>-Xmx1g</argLine>
                    </configuration>
                  </plugin>
                </plugins>
              </build>
            </project>
            """,
            Map.of(),
            Map.of(),
            Map.of("maven-surefire-plugin", old),
            17);

    assertThat(pom)
        .contains(
            """
                    <artifactId>maven-surefire-plugin</artifactId>
                    <version>3.6.1</version>
                    <configuration>
                      <argLine>-Xmx1g</argLine>
                      <systemPropertyVariables>
                        <benchline.measure>false</benchline.measure>
                      </systemPropertyVariables>
                    </configuration>
            """);
  }

  @Test
  void configures_modules_in_their_parent_and_adds_the_dependency_to_those_with_tests()
      throws IOException {
    Path parent = Files.writeString(root.resolve("pom.xml"), EMPTY);
    Path shop = module("shop");
    Path web = module("web");

    List<FileChange> changes =
        initialization()
            .write(
                List.of(
                    new ModuleFacts(
                        List.of(shop, parent), true, Map.of(), Map.of(), Map.of(), 17, false),
                    new ModuleFacts(
                        List.of(web, parent), false, Map.of(), Map.of(), Map.of(), 17, false)));

    assertThat(changes).extracting(FileChange::file).contains(parent, shop).doesNotContain(web);
    assertThat(Files.readString(parent)).contains("junit-bom", "benchline-maven-plugin");
    assertThat(Files.readString(shop)).contains("benchline-junit").doesNotContain("<plugin>");
  }

  @Test
  void raises_an_old_junit_that_the_parent_has_for_all_modules() throws IOException {
    Path parent =
        Files.writeString(
            root.resolve("pom.xml"),
            """
            <project>
              <properties>
                <jupiter>5.10.0</jupiter>
              </properties>
              <dependencyManagement>
                <dependencies>
                  <dependency>
                    <artifactId>junit-jupiter-engine</artifactId>
                    <version>5.10.1</version>
                  </dependency>
                </dependencies>
              </dependencyManagement>
              <dependencies>
                <dependency>
                  <artifactId>junit-jupiter-api</artifactId>
                  <version>${jupiter}</version>
                </dependency>
              </dependencies>
            </project>
            """);
    Map<String, String> old =
        Map.of(
            "org.junit.jupiter:junit-jupiter-api", "5.10.0",
            "org.junit.jupiter:junit-jupiter-params", "5.10.0");

    initialization()
        .write(
            List.of(
                new ModuleFacts(
                    List.of(module("shop"), parent), true, old, Map.of(), Map.of(), 17, false)));

    assertThat(Files.readString(parent))
        .contains("<jupiter>5.14.4</jupiter>", "<version>${jupiter}</version>", "junit-bom")
        .doesNotContain("5.10.1");
  }

  /** An old Surefire finds no test of a new JUnit, and the build is green. */
  @Test
  void raises_an_old_surefire_where_a_module_or_a_parent_of_it_has_it() throws IOException {
    Path parent = Files.writeString(root.resolve("pom.xml"), EMPTY);
    Path between = module("apps");
    Files.writeString(
        between,
        """
        <project>
          <properties>
            <failsafe>2.22.0</failsafe>
          </properties>
          <build>
            <pluginManagement>
              <plugins>
                <plugin>
                  <artifactId>maven-failsafe-plugin</artifactId>
                  <version>${failsafe}</version>
                </plugin>
              </plugins>
            </pluginManagement>
          </build>
          <dependencies>
            <dependency>
              <artifactId>junit-jupiter</artifactId>
              <version>5.8.2</version>
            </dependency>
          </dependencies>
        </project>
        """);
    Path shop = module("shop");
    Files.writeString(
        shop,
        """
        <project>
          <build>
            <plugins>
              <plugin>
                <artifactId>maven-surefire-plugin</artifactId>
                <version>2.22.2</version>
              </plugin>
            </plugins>
          </build>
        </project>
        """);
    Map<String, String> jupiter =
        Map.of(
            "org.junit.jupiter:junit-jupiter", "5.8.2",
            "org.junit.jupiter:junit-jupiter-params", "5.8.2");
    Map<String, String> plugins =
        Map.of("maven-surefire-plugin", "2.22.2", "maven-failsafe-plugin", "2.22.0");

    List<FileChange> changes =
        initialization()
            .write(
                List.of(
                    new ModuleFacts(
                        List.of(shop, between, parent),
                        true,
                        jupiter,
                        Map.of(),
                        plugins,
                        17,
                        false)));

    assertThat(shop).content().contains("<version>3.6.1</version>").doesNotContain("2.22.2");
    assertThat(between)
        .content()
        .contains("<failsafe>3.6.1</failsafe>", "<version>5.14.4</version>")
        .doesNotContain("5.8.2");
    assertThat(changes)
        .flatExtracting(FileChange::done)
        .contains("raised maven-surefire-plugin from 2.22.2 to 3.6.1");
  }

  @Test
  void leaves_a_surefire_of_a_module_that_will_do() throws IOException {
    Path parent = Files.writeString(root.resolve("pom.xml"), EMPTY);
    Path shop = module("shop");
    Files.writeString(
        shop,
        """
        <project>
          <build>
            <plugins>
              <plugin>
                <artifactId>maven-surefire-plugin</artifactId>
                <version>3.2.5</version>
              </plugin>
            </plugins>
          </build>
        </project>
        """);

    initialization()
        .write(
            List.of(
                new ModuleFacts(
                    List.of(shop, parent),
                    true,
                    Map.of(),
                    Map.of(),
                    Map.of("maven-surefire-plugin", "3.2.5", "maven-failsafe-plugin", "2.22.0"),
                    17,
                    false)));

    assertThat(shop).content().contains("3.2.5").doesNotContain("3.6.1");
  }

  @Test
  void tells_the_version_of_a_junit_that_only_one_module_has() throws IOException {
    Path parent = Files.writeString(root.resolve("pom.xml"), EMPTY);
    Map<String, String> old = Map.of("junit:junit", "4.13.2");
    Map<String, String> jupiter =
        Map.of(
            "org.junit.jupiter:junit-jupiter", "6.0.3",
            "org.junit.jupiter:junit-jupiter-params", "6.0.3");

    initialization()
        .write(
            List.of(
                new ModuleFacts(
                    List.of(module("shop"), parent), true, old, Map.of(), Map.of(), 17, false),
                new ModuleFacts(
                    List.of(module("web"), parent), true, jupiter, jupiter, Map.of(), 17, false)));

    assertThat(Files.readString(parent)).contains("junit-bom", "<version>6.0.3</version>");
  }

  @Test
  void tells_the_version_of_parts_of_junit_that_it_adds() throws IOException {
    String pom =
        initialized(
            EMPTY, Map.of("org.junit.jupiter:junit-jupiter-api", "5.13.4"), Map.of(), Map.of(), 17);

    assertThat(pom).contains("junit-bom", "<version>5.13.4</version>", "junit-jupiter<");
  }

  @Test
  void names_the_wrapper_and_keeps_a_workflow_that_is_there() throws IOException {
    Path own = root.resolve(".github/workflows/performance-comment.yml");
    Files.createDirectories(own.getParent());
    Files.writeString(own, "name: ours\n");

    initialize(EMPTY, Map.of(), Map.of(), Map.of(), 17);

    assertThat(Files.readString(own)).isEqualTo("name: ours\n");
    assertThat(Files.readString(own.resolveSibling("performance.yml")))
        .contains("run: ./mvnw -B -ntp verify -Dbenchline.against=\"$BASE\"");
  }

  @ParameterizedTest
  @CsvSource({"8, 21", "17, 21", "25, 25"})
  void builds_with_a_jdk_that_the_project_compiles_on(int release, int jdk) throws IOException {
    initialize(EMPTY, Map.of(), Map.of(), Map.of(), release);

    assertThat(root.resolve(".github/workflows/performance.yml"))
        .content()
        .contains("          java-version: " + jdk + "\n");
  }

  @Test
  void gives_the_workflows_the_license_header_of_those_that_are_there() throws IOException {
    Path workflows = Files.createDirectories(root.resolve(".github/workflows"));
    Files.writeString(workflows.resolve("a.yml"), "# All that we build\nname: a\n");
    Files.writeString(
        workflows.resolve("b.yaml"),
        """
        # Licensed to Acme
        #
        #   under the Acme License.

        # Only on Sundays
        name: b
        """);

    initialize(EMPTY, Map.of(), Map.of(), Map.of(), 17);

    for (String name : List.of("performance.yml", "performance-comment.yml")) {
      assertThat(workflows.resolve(name))
          .content()
          .startsWith("# Licensed to Acme\n#\n#   under the Acme License.\n\nname: performance")
          .doesNotContain("Sundays");
    }
  }

  @Test
  void gives_the_workflows_no_header_where_the_others_have_none() throws IOException {
    Path workflows = Files.createDirectories(root.resolve(".github/workflows"));
    Files.writeString(workflows.resolve("a.yml"), "# All that we build\nname: a\n");
    Files.writeString(workflows.resolve("b.yml"), "name: check # the License\n");

    initialize(EMPTY, Map.of(), Map.of(), Map.of(), 17);

    assertThat(workflows.resolve("performance.yml")).content().startsWith("name: performance\n");
  }

  @Test
  void writes_the_workflows_of_the_guide() throws IOException {
    String guide = Files.readString(Path.of("../docs/how-to/gate-pull-requests.md"));

    for (String name : List.of("performance.yml", "performance-comment.yml")) {
      String resource = "src/main/resources/dev/benchline/build/init/" + name;
      assertThat(guide).contains("```yaml\n" + Files.readString(Path.of(resource)) + "```");
    }
  }

  /** The goal {@code base} leaves its files also where {@code -DskipITs} skips the tests. */
  @Test
  void has_a_workflow_whose_upload_fails_without_results() throws IOException {
    initialize(EMPTY, Map.of(), Map.of(), Map.of(), 17);

    assertThat(uploaded("index.html")).isTrue();
    assertThat(uploaded("comment.md")).as("each module's beside the merged one").isFalse();
    assertThat(root.resolve(".github/workflows/performance.yml"))
        .content()
        .contains("            target/benchline/comment.md\n");
    assertThat(uploaded("com.acme.OrderPerformanceTests.total.json")).isTrue();
    assertThat(uploaded("base.properties")).isFalse();
    assertThat(uploaded("base.lock")).isFalse();
    assertThat(uploaded("base-3f2a1c9.log")).isFalse();
    assertThat(uploaded("base-3f2a1c9.properties")).isFalse();
  }

  /** A job that is run again finds what it has proven, so that it is no second chance. */
  @Test
  void has_a_workflow_whose_runs_share_what_they_have_proven() throws IOException {
    initialize(EMPTY, Map.of(), Map.of(), Map.of(), 17);

    String workflow = Files.readString(root.resolve(".github/workflows/performance.yml"));
    assertThat(workflow.indexOf("cache/restore@"))
        .isPositive()
        .isLessThan(
            workflow.indexOf("-Dbenchline.attempts=\"$GITHUB_WORKSPACE/benchline-attempts\""));
    assertThat(workflow).containsSubsequence("cache/save@", "if: always()", "benchline-attempts");
  }

  /** True if the workflow uploads a file of a module's results. */
  private boolean uploaded(String file) throws IOException {
    String workflow = Files.readString(root.resolve(".github/workflows/performance.yml"));
    assertThat(workflow).contains("if-no-files-found: error");
    return Pattern.compile("\\*\\*/target/benchline/[^\"\\s]+")
        .matcher(workflow)
        .results()
        .map(path -> root.getFileSystem().getPathMatcher("glob:" + path.group()))
        .anyMatch(paths -> paths.matches(Path.of("shop/target/benchline", file)));
  }

  @Test
  void writes_the_workflows_where_github_reads_them() throws Exception {
    ProcessBuilder git = new ProcessBuilder("git", "init", "--quiet").directory(root.toFile());
    GitEnvironment.withoutHook(git);
    assertThat(git.start().waitFor()).isZero();
    Path backend = Files.createDirectories(root.resolve("parts/backend"));
    Path pom = Files.writeString(backend.resolve("pom.xml"), EMPTY);
    Told told = new Told();

    Initialization initialization = new Initialization(backend, "1.0", ".\\mvnw", true);
    List<FileChange> changes =
        initialization.write(
            List.of(new ModuleFacts(List.of(pom), true, Map.of(), Map.of(), Map.of(), 17, false)));
    initialization.tell(changes, told);

    assertThat(backend.resolve(".github")).doesNotExist();
    assertThat(root.resolve(".github/workflows/performance.yml"))
        .content()
        .contains("\ndefaults:\n  run:\n    working-directory: \"parts/backend\"\njobs:\n")
        .contains("run: ./mvnw -B -ntp verify")
        .contains(" parts/backend/target/benchline/comment.md\n");
    assertThat(root.resolve(".github/workflows/performance-comment.yml"))
        .content()
        .doesNotContain("working-directory");
    assertThat(told.messages())
        .anyMatch(line -> line.startsWith("../../.github/workflows/performance.yml (new, "));
  }

  @Test
  void names_the_modules_if_none_has_tests() throws IOException {
    Path pom = Files.writeString(root.resolve("pom.xml"), EMPTY);
    ModuleFacts facts =
        new ModuleFacts(List.of(pom), false, Map.of(), Map.of(), Map.of(), 17, false);

    assertThatThrownBy(() -> initialization().write(List.of(facts)))
        .isInstanceOf(BuildException.class)
        .hasMessageContaining("[pom.xml]")
        .hasMessageEndingWith("mkdir -p src/test/java");
  }

  private Path module(String name) throws IOException {
    Files.createDirectories(root.resolve(name));
    return Files.writeString(root.resolve(name).resolve("pom.xml"), EMPTY);
  }

  private Initialization initialization() {
    return new Initialization(root, "1.0", "./mvnw", true);
  }

  private String initialized(
      String pom,
      Map<String, String> dependencies,
      Map<String, String> managed,
      Map<String, String> plugins,
      int release)
      throws IOException {
    initialize(pom, dependencies, managed, plugins, release);
    return Files.readString(root.resolve("pom.xml"));
  }

  private List<FileChange> initialize(
      String text,
      Map<String, String> dependencies,
      Map<String, String> managed,
      Map<String, String> plugins,
      int release)
      throws IOException {
    Path pom = Files.writeString(root.resolve("pom.xml"), text);
    return initialization()
        .write(
            List.of(
                new ModuleFacts(
                    List.of(pom), true, dependencies, managed, plugins, release, false)));
  }
}
