package dev.benchline.gradle;

import dev.benchline.settings.Place;
import java.util.List;
import java.util.Map;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.artifacts.ConfigurationContainer;
import org.gradle.api.file.Directory;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.Provider;
import org.gradle.api.services.BuildService;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.SourceSetContainer;
import org.gradle.api.tasks.TaskContainer;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.api.tasks.testing.Test;
import org.gradle.api.tasks.testing.logging.TestExceptionFormat;

/**
 * Registers the tasks of a project, and those of its build.
 *
 * @param facts what they are told
 * @param main the code that is measured
 * @param tests the performance tests
 */
record PerformanceTasks(Project project, BuildFacts facts, SourceSet main, SourceSet tests) {

  /** The source set of the performance tests, and the task that measures them. */
  static final String TASK = "performanceTest";

  private static final String BASE = TASK + "Base";
  private static final String CHECK = TASK + "Check";
  private static final String REPORT = "performanceReport";
  private static final String EXTENSION = "benchline-junit";
  private static final String GROUP = "verification";

  /** A property of a task since Gradle 9.0. */
  private static final String FAILS_WITHOUT_TESTS = "failOnNoDiscoveredTests";

  PerformanceTasks(Project project) {
    this(
        project,
        new BuildFacts(project),
        sourceSets(project).getByName(SourceSet.MAIN_SOURCE_SET_NAME),
        sourceSets(project).create(TASK));
  }

  private static SourceSetContainer sourceSets(Project project) {
    return project.getExtensions().getByType(SourceSetContainer.class);
  }

  void register() {
    dependencies();
    TaskContainer tasks = project.getTasks();
    TaskProvider<BaseTask> base = tasks.register(BASE, BaseTask.class, this::base);
    TaskProvider<CheckTask> check = tasks.register(CHECK, CheckTask.class, this::check);
    TaskProvider<? extends Task> report = report();
    TaskProvider<Test> measuring =
        tasks.register(
            TASK,
            Test.class,
            task -> {
              measure(task);
              task.dependsOn(base);
              task.finalizedBy(check, report);
            });
    check.configure(task -> task.mustRunAfter(measuring));
    report.configure(task -> task.mustRunAfter(check));
    tasks.named("check").configure(task -> task.dependsOn(measuring));
  }

  /** One for the whole build, which the first of its projects registers. */
  private TaskProvider<? extends Task> report() {
    TaskContainer tasks = project.getRootProject().getTasks();
    return tasks.getNames().contains(REPORT)
        ? tasks.named(REPORT)
        : tasks.register(REPORT, ReportTask.class, this::report);
  }

  private void dependencies() {
    ConfigurationContainer configurations = project.getConfigurations();
    tests.setCompileClasspath(main.getOutput().plus(tests.getCompileClasspath()));
    tests.setRuntimeClasspath(tests.getOutput().plus(main.getOutput()).plus(libraries()));
    Configuration implementation =
        configurations.getByName(tests.getImplementationConfigurationName());
    implementation.extendsFrom(configurations.getByName("testImplementation"));
    configurations
        .getByName(tests.getRuntimeOnlyConfigurationName())
        .extendsFrom(configurations.getByName("testRuntimeOnly"));
    implementation.withDependencies(
        own -> {
          // Of testImplementation as well, where most builds that name it do.
          if (implementation.getAllDependencies().stream()
              .noneMatch(any -> any.getName().equals(EXTENSION))) {
            own.add(
                project
                    .getDependencies()
                    .create("dev.benchline:" + EXTENSION + ":" + BenchlinePlugin.version()));
          }
        });
  }

  private Configuration libraries() {
    return project.getConfigurations().getByName(tests.getRuntimeClasspathConfigurationName());
  }

  private Configuration librariesOfMain() {
    return project.getConfigurations().getByName(main.getRuntimeClasspathConfigurationName());
  }

  private Provider<Directory> output() {
    return facts.directory("output", project.getLayout().getBuildDirectory(), "benchline");
  }

  private Provider<Directory> bases() {
    return project.getRootProject().getLayout().getBuildDirectory().dir("benchline");
  }

  private void measure(Test task) {
    task.setGroup(GROUP);
    task.setDescription("Measures the performance tests.");
    task.setTestClassesDirs(tests.getOutput().getClassesDirs());
    task.setClasspath(tests.getRuntimeClasspath());
    task.useJUnitPlatform();
    task.setMaxParallelForks(1);
    task.setEnableAssertions(false);
    task.doNotTrackState("Each run measures anew.");
    allowEmptyShard(task);
    task.shouldRunAfter("test");
    task.getTestLogging().setShowStandardStreams(true);
    task.getTestLogging().setExceptionFormat(TestExceptionFormat.FULL);
    // What is older than the first of these tasks was left by an earlier build.
    Provider<? extends BuildService<?>> one = oneAtATime(task);
    task.doFirst(
        any ->
            ((Test) any)
                .systemProperty(Place.GRADLE_START, Long.toString(OneAtATime.start(one.get()))));
    String measuring = BuildFacts.measuringTask(project);
    task.getJvmArgumentProviders()
        .add(
            new SettingArguments(
                facts.settings(),
                output()
                    .map(
                        directory ->
                            Map.of(
                                "benchline.output",
                                directory.getAsFile().getPath(),
                                Place.GRADLE_TASK,
                                measuring))));
  }

  /** The first of these tasks is the beginning of what the build reports. */
  private Provider<? extends BuildService<?>> oneAtATime(Task task) {
    Provider<? extends BuildService<?>> one = OneAtATime.of(project.getGradle());
    task.usesService(one);
    task.doFirst(any -> OneAtATime.start(one.get()));
    return one;
  }

  /** The other machines may have all tests of a project. */
  @SuppressWarnings("unchecked")
  private void allowEmptyShard(Test task) {
    if (task.hasProperty(FAILS_WITHOUT_TESTS)) {
      ((Property<Boolean>) task.property(FAILS_WITHOUT_TESTS))
          .convention(facts.setting("shard").map(any -> false).orElse(true));
    }
  }

  private void base(BaseTask task) {
    task.setGroup(GROUP);
    task.setDescription("Builds the version that benchline.against names.");
    task.getAgainst().set(facts.setting("against"));
    task.onlyIf("benchline.against is set", any -> ((BaseTask) any).getAgainst().isPresent());
    task.getMoreArguments().set(facts.setting("base.arguments"));
    task.getGradleArguments().set(facts.arguments());
    task.getGradleHome().fileValue(project.getGradle().getGradleHomeDir());
    task.getGradleUserHome().fileValue(project.getGradle().getGradleUserHomeDir());
    Project root = project.getRootProject();
    task.getRoot().set(root.getLayout().getProjectDirectory());
    task.getRootName().set(root.getName());
    task.getProjects().set(facts.measuredProjects());
    task.getBases().set(bases());
    task.getDirectory().set(project.getLayout().getProjectDirectory());
    task.getBaselines().set(facts.setting("baselines").orElse("baselines"));
    task.getOutput().set(output());
    task.getKey().set(facts.key());
    task.getOwn().from(main.getOutput());
    task.getTests().from(tests.getOutput());
    task.getLibraries().from(libraries());
    task.getArtifacts().set(artifacts(libraries()));
    task.getMainArtifacts().set(artifacts(librariesOfMain()));
    task.getReleased().set(new Releases(project).of(task.getAgainst()));
    oneAtATime(task);
  }

  private static Provider<List<String>> artifacts(Configuration configuration) {
    return configuration
        .getIncoming()
        .getArtifacts()
        .getResolvedArtifacts()
        .map(Dependencies::list);
  }

  private void check(CheckTask task) {
    task.setDescription("Fails if no performance test was compared with benchline.against.");
    task.getAgainst().set(facts.setting("against"));
    task.getIgnoring()
        .set(
            project.provider(
                () -> project.getTasks().named(TASK, Test.class).get().getIgnoreFailures()));
    Provider<String> measure = facts.typed("measure").orElse("true");
    task.onlyIf(
        "benchline.against is set or failures are ignored",
        any -> ((CheckTask) any).hasToLook() && !measure.get().equalsIgnoreCase("false"));
    Provider<? extends BuildService<?>> one = OneAtATime.of(project.getGradle());
    task.usesService(one);
    task.getStart().set(one.map(OneAtATime::start));
    task.getFailOn().set(facts.text("failOn"));
    task.getChosen().set(facts.choosesTests());
    task.getOutput().set(output());
    task.getTests().from(tests.getOutput().getClassesDirs());
    task.mustRunAfter(facts.tests());
    task.getRoot().set(project.getRootProject().getLayout().getProjectDirectory());
    task.getBaseTask().set(project.absoluteProjectPath(BASE));
    task.getMeasuringTask().set(BuildFacts.measuringTask(project));
    task.getBases().set(bases());
    project
        .getGradle()
        .getTaskGraph()
        .whenReady(
            graph -> {
              if (facts.isFirst(any -> graph.hasTask(any.absoluteProjectPath(CHECK)))) {
                task.getKeys().set(facts.keys());
                task.getAllTests().from(facts.tests().get());
              }
            });
  }

  private void report(ReportTask task) {
    Project root = project.getRootProject();
    task.setGroup(GROUP);
    task.setDescription("Merges the results of the performance tests of all projects.");
    task.getRootName().set(root.getName());
    task.getRoot().set(root.getLayout().getProjectDirectory());
    task.getResults().set(facts.outputs(any -> true));
    task.getMeasuringTasks().set(facts.measuringTasks());
    Provider<? extends BuildService<?>> one = OneAtATime.of(project.getGradle());
    task.usesService(one);
    // What an earlier build has measured is no result of this one.
    root.getGradle()
        .getTaskGraph()
        .whenReady(
            graph -> {
              Map<String, String> measured =
                  facts.outputs(any -> graph.hasTask(any.absoluteProjectPath(TASK))).get();
              if (!measured.isEmpty()) {
                task.getResults().set(measured);
                task.getStart().set(one.map(OneAtATime::start));
              }
            });
    BuildFacts ofRoot = new BuildFacts(root);
    task.getReport()
        .set(ofRoot.directory("report", root.getLayout().getBuildDirectory(), "benchline"));
    task.getShards().set(facts.text("shards"));
    task.getFailOn().set(ofRoot.text("failOn"));
    task.getSeconds().set(facts.setting("shard.seconds"));
  }
}
