package dev.benchline.gradle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.settings.Place;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.gradle.api.Project;
import org.gradle.api.artifacts.Dependency;
import org.gradle.api.file.FileCollection;
import org.gradle.api.internal.TaskInternal;
import org.gradle.api.internal.project.ProjectInternal;
import org.gradle.api.plugins.JavaPluginExtension;
import org.gradle.api.provider.Property;
import org.gradle.api.services.BuildServiceRegistration;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.SourceSetContainer;
import org.gradle.jvm.toolchain.JavaLanguageVersion;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchlinePluginTests {

  private static final String VERSION = BenchlinePlugin.version();

  @TempDir Path directory;

  private Project root;

  @BeforeEach
  void a_build() {
    root = Builds.root(directory);
  }

  @AfterEach
  void nothing_is_set_any_more() {
    System.clearProperty("benchline.shard");
  }

  private static org.gradle.api.tasks.testing.Test measuring(Project project) {
    return Builds.task(project, "performanceTest", org.gradle.api.tasks.testing.Test.class);
  }

  private static SourceSet tests(Project project) {
    return project.getExtensions().getByType(SourceSetContainer.class).getByName("performanceTest");
  }

  @Test
  void a_project_without_java_gets_nothing_until_it_has_it() {
    root.getPluginManager().apply(BuildFacts.PLUGIN);
    assertThat(root.getTasks().getNames()).doesNotContain("performanceTest");

    root.getPluginManager().apply("java");
    assertThat(root.getTasks().getNames())
        .contains(
            "performanceTest",
            "performanceTestBase",
            "performanceTestCheck",
            "performanceReport",
            "compilePerformanceTestJava");
  }

  @Test
  void performance_tests_see_the_code_and_the_libraries_of_tests() throws Exception {
    Project shop = Builds.measured(Builds.child(root, "shop"));
    Builds.publish(directory, "com.acme", "matchers", "1.0");
    Builds.publish(directory, "dev.benchline", "benchline-junit", VERSION);
    shop.getDependencies().add("testImplementation", "com.acme:matchers:1.0");

    for (FileCollection path :
        List.of(tests(shop).getCompileClasspath(), tests(shop).getRuntimeClasspath())) {
      assertThat(path)
          .extracting(File::getName)
          .contains("main", "matchers-1.0.jar", "benchline-junit-" + VERSION + ".jar");
    }
    assertThat(measuring(shop).getClasspath()).containsAll(tests(shop).getRuntimeClasspath());
    assertThat(measuring(shop).getTestClassesDirs())
        .containsExactlyElementsOf(tests(shop).getOutput().getClassesDirs());
  }

  @Test
  void the_extension_has_the_version_of_the_plugin_unless_the_build_names_one() throws Exception {
    Builds.measured(root);
    root.getDependencies().add("testImplementation", "dev.benchline:benchline-junit:0.0.7");
    Builds.publish(directory, "dev.benchline", "benchline-junit", "0.0.7");

    assertThat(VERSION).matches("\\d+\\.\\d+\\.\\d+.*");
    assertThat(tests(root).getRuntimeClasspath())
        .extracting(File::getName)
        .contains("benchline-junit-0.0.7.jar");
    assertThat(
            root.getConfigurations()
                .getByName("performanceTestImplementation")
                .getAllDependencies())
        .extracting(Dependency::getVersion)
        .containsExactly("0.0.7");
  }

  @Test
  void check_measures_and_the_base_comes_before_and_the_report_after() {
    Project shop = Builds.measured(Builds.child(root, "shop"));
    var measuring = measuring(shop);
    var check = shop.getTasks().getByName("check");

    assertThat(Builds.paths(check.getTaskDependencies(), check))
        .contains(":shop:test", ":shop:performanceTest");
    assertThat(Builds.paths(measuring.getTaskDependencies(), measuring))
        .contains(":shop:performanceTestBase", ":shop:performanceTestClasses");
    assertThat(Builds.paths(measuring.getFinalizedBy(), measuring))
        .containsExactlyInAnyOrder(":shop:performanceTestCheck", ":performanceReport");
    assertThat(Builds.paths(measuring.getShouldRunAfter(), measuring)).contains(":shop:test");
  }

  @Test
  void each_run_measures_in_one_jvm_on_the_junit_platform() {
    Builds.measured(root);
    var measuring = measuring(root);

    assertThat(((TaskInternal) measuring).getReasonNotToTrackState())
        .contains("Each run measures anew.");
    assertThat(measuring.getMaxParallelForks()).isEqualTo(1);
    assertThat(measuring.getOptions().getClass().getSimpleName()).contains("JUnitPlatformOptions");
  }

  @Test
  void one_project_at_a_time_measures() {
    Project shop = Builds.measured(Builds.child(root, "shop"));
    Project gift = Builds.measured(Builds.child(root, "gift"));
    assertThat(measuring(shop)).isNotEqualTo(measuring(gift));

    assertThat(root.getGradle().getSharedServices().getRegistrations())
        .singleElement()
        .extracting(BuildServiceRegistration::getName)
        .isEqualTo("benchline");
    BuildServiceRegistration<?, ?> one =
        root.getGradle().getSharedServices().getRegistrations().getByName("benchline");
    assertThat(one.getMaxParallelUsages().get()).isEqualTo(1);
    for (Project project : List.of(shop, gift)) {
      for (String name : List.of("performanceTest", "performanceTestBase")) {
        TaskInternal task = Builds.task(project, name, TaskInternal.class);
        assertThat(task.getSharedResources())
            .singleElement()
            .satisfies(lock -> assertThat(lock.getDisplayName()).contains("benchline"));
      }
    }
  }

  @Test
  void the_report_is_of_what_is_measured_since_the_first_task_began() {
    var shop = measuring(Builds.measured(Builds.child(root, "shop")));
    Builds.measured(Builds.child(root, "gift"));
    ReportTask report = Builds.task(root, "performanceReport", ReportTask.class);
    Builds.plan(root, shop, report);
    assertThat(report.getResults().get()).containsOnlyKeys(":shop");

    long before = System.currentTimeMillis();
    Builds.begin(shop);
    long after = System.currentTimeMillis();
    while (System.currentTimeMillis() == after) {
      Thread.onSpinWait();
    }

    assertThat(report.getStart().get()).isBetween(before, after);
    assertThat(shop.getSystemProperties())
        .extractingByKey(Place.GRADLE_START)
        .satisfies(start -> assertThat(Long.parseLong(start.toString())).isBetween(before, after));
  }

  @Test
  void what_one_project_has_left_is_of_the_same_build_for_the_next() {
    var shop = measuring(Builds.measured(Builds.child(root, "shop")));
    var gift = measuring(Builds.measured(Builds.child(root, "gift")));
    Builds.plan(root, shop, gift);

    Builds.begin(shop);
    long after = System.currentTimeMillis();
    while (System.currentTimeMillis() == after) {
      Thread.onSpinWait();
    }
    Builds.begin(gift);

    assertThat(gift.getSystemProperties().get(Place.GRADLE_START))
        .isEqualTo(shop.getSystemProperties().get(Place.GRADLE_START));
  }

  @Test
  void a_report_alone_has_no_start_and_is_of_all_projects() {
    Builds.measured(Builds.child(root, "shop"));
    Builds.measured(Builds.child(root, "gift"));
    ReportTask report = Builds.task(root, "performanceReport", ReportTask.class);

    Builds.plan(root, report);

    assertThat(report.getStart().isPresent()).isFalse();
    assertThat(report.getResults().get()).containsOnlyKeys(":shop", ":gift");
  }

  @Test
  void all_projects_share_one_report() {
    Builds.measured(Builds.child(root, "shop"));
    Builds.measured(Builds.child(root, "gift"));
    Builds.child(root, "docs").getPluginManager().apply("java");

    assertThat(Builds.task(root, "performanceReport", ReportTask.class).getResults().get())
        .containsOnlyKeys(":shop", ":gift");
  }

  @Test
  void tests_are_told_where_results_go_and_what_measures_them() {
    Project shop = Builds.measured(Builds.child(root, "shop"));

    assertThat(measuring(shop).getAllJvmArgs())
        .contains(
            "-Dbenchline.output=" + shop.file("build/benchline"),
            "-Ddev.benchline.gradle.task=:shop:performanceTest");
    Builds.measured(root);
    assertThat(measuring(root).getAllJvmArgs())
        .as("performanceTest measures the other projects as well")
        .contains("-Ddev.benchline.gradle.task=:performanceTest");
  }

  @Test
  void the_one_project_of_a_build_is_measured_by_the_name_of_the_task() {
    Builds.measured(root);

    assertThat(measuring(root).getAllJvmArgs())
        .contains("-Ddev.benchline.gradle.task=performanceTest");
  }

  /** Gradle 9 has such a property of its own. */
  @Test
  void a_shard_may_have_nothing_to_measure() {
    Property<Boolean> fails = root.getObjects().property(Boolean.class).convention(true);
    root.getTasks()
        .withType(org.gradle.api.tasks.testing.Test.class)
        .configureEach(
            task ->
                task.getExtensions().getExtraProperties().set("failOnNoDiscoveredTests", fails));
    System.setProperty("benchline.shard", "2/3");
    measuring(Builds.measured(root));

    assertThat(fails.get()).isFalse();
    fails.set(true);
    assertThat(fails.get()).as("what the build says").isTrue();
  }

  @Test
  void a_toolchain_measures() {
    Builds.measured(root);
    var java = root.getExtensions().getByType(JavaPluginExtension.class);
    java.toolchain(
        spec -> spec.getLanguageVersion().set(JavaLanguageVersion.of(Runtime.version().feature())));

    assertThat(measuring(root).getJavaLauncher().get().getMetadata().getLanguageVersion().asInt())
        .isEqualTo(Runtime.version().feature());
    assertThat(((ProjectInternal) root).getState().hasFailure()).isFalse();
  }
}
