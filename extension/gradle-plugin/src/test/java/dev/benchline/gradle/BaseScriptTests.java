package dev.benchline.gradle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.build.GradleTool;
import groovy.lang.Binding;
import groovy.lang.GroovyShell;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.internal.GradleInternal;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/**
 * The script by which the build of a base lists its modules, in a build in memory. The Groovy of
 * this Gradle reads classes up to Java 22.
 */
@EnabledForJreRange(max = JRE.JAVA_22)
class BaseScriptTests {

  /** Has a class path of two projects. */
  private static final String RESOLVED =
      """
      import org.gradle.api.artifacts.component.*

      def artifact = { file, name, tree ->
        def build = [isCurrentBuild: { tree == ':' }] as BuildIdentifier
        def id = [getProjectPath: { ':' }, getBuildTreePath: { tree }, getBuild: { build }]
        [id: [componentIdentifier: id as ProjectComponentIdentifier],
         file: file,
         variant: [capabilities: [[group: 'com.acme', name: name]]]]
      }
      def both = [artifact(own, 'acme', ':'), artifact(library, 'library', ':library')]
      path.metaClass.getIncoming = { [artifacts: [artifacts: both]] }
      """;

  @TempDir Path temporary;

  private Path directory;
  private Project root;

  @BeforeEach
  void a_build() throws IOException {
    directory = temporary.toRealPath();
    root = Builds.root(directory);
    Builds.publish(directory, "dev.benchline", "benchline-junit", BenchlinePlugin.version());
  }

  @AfterEach
  void nothing_is_set_any_more() {
    List.of("projects", "modules").forEach(name -> System.clearProperty("benchline.base." + name));
  }

  private Project measured(Project parent, String name) throws IOException {
    Project project = Builds.measured(Builds.child(parent, name));
    Files.createDirectories(project.file("build/classes/java/main").toPath());
    return project;
  }

  private Properties listed() throws IOException {
    Path listing = directory.resolve("base.building");
    System.setProperty("benchline.base.projects", ":");
    System.setProperty("benchline.base.modules", listing.toString());
    GradleInternal gradle = (GradleInternal) root.getGradle();
    try (InputStream script = GradleTool.class.getResourceAsStream("base.init.gradle")) {
      new GroovyShell(new Binding(Map.of("gradle", gradle)))
          .evaluate(new String(script.readAllBytes(), StandardCharsets.UTF_8));
    }
    gradle.getBuildListenerBroadcaster().projectsEvaluated(gradle);
    Task list = root.getTasks().getByName("benchlineModules");
    list.getActions().forEach(action -> action.execute(list));
    Properties modules = new Properties();
    try (Reader reader = Files.newBufferedReader(listing)) {
      modules.load(reader);
    }
    return modules;
  }

  @Test
  void lists_projects_with_the_keys_that_the_plugin_asks_for() throws Exception {
    Project orders = measured(measured(root, "orders"), "api");
    Project billing = measured(measured(root, "billing"), "api");

    Properties modules = listed();

    assertThat(modules)
        .containsOnlyKeys(
            "com.acme:orders",
            "com.acme:api:orders:api",
            "com.acme:billing",
            "com.acme:api:billing:api");
    for (Project project : List.of(orders, billing)) {
      assertThat(modules.getProperty(new BuildFacts(project).key().get()))
          .startsWith(project.file("build/classes/java/main") + "\n");
    }
  }

  /** Both are called ":" in their builds. Projects in memory cannot depend on each other. */
  @Test
  void lists_the_root_project_of_an_included_build_but_not_the_project_itself() throws Exception {
    Builds.measured(root);
    Path own = Files.createFile(directory.resolve("acme.jar"));
    Path library = Files.createFile(directory.resolve("library.jar"));
    Object path = root.getConfigurations().getByName("performanceTestRuntimeClasspath");
    new GroovyShell(
            new Binding(Map.of("path", path, "own", own.toFile(), "library", library.toFile())))
        .evaluate(RESOLVED);

    assertThat(listed().getProperty("com.acme:acme").lines().skip(1))
        .containsExactly("com.acme:library " + library);
  }
}
