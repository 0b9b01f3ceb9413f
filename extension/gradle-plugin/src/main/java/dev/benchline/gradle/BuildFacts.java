package dev.benchline.gradle;

import dev.benchline.build.GradleTool;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gradle.StartParameter;
import org.gradle.api.Project;
import org.gradle.api.file.Directory;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.FileCollection;
import org.gradle.api.provider.Provider;
import org.gradle.api.provider.ProviderFactory;
import org.gradle.api.tasks.SourceSetContainer;

/**
 * Reads off a build what the tasks of a project are told. Nothing is read before a task asks, so
 * that the configuration cache holds it.
 */
record BuildFacts(Project project) {

  private static final String PREFIX = "benchline.";

  /** The name of the plugin. */
  static final String PLUGIN = "dev.benchline";

  /**
   * A setting, unless it is blank: what {@code -D} gives, or else {@code -P}, or else a file of the
   * project.
   */
  @SuppressWarnings("NullAway") // A transformer may return null for nothing.
  Provider<String> setting(String name) {
    return settings()
        .map(
            all -> {
              String text = all.getOrDefault(PREFIX + name, "").strip();
              return text.isEmpty() ? null : text;
            });
  }

  /** A setting as it is given, also if it is blank. */
  @SuppressWarnings("NullAway") // A transformer may return null for nothing.
  Provider<String> text(String name) {
    return settings().map(all -> all.get(PREFIX + name));
  }

  /** A setting that the command line gives; what a file of the project says is none. */
  Provider<String> typed(String name) {
    StartParameter start = project.getGradle().getStartParameter();
    boolean isTyped =
        start.getSystemPropertiesArgs().containsKey(PREFIX + name)
            || typedProperties().contains(PREFIX + name);
    return isTyped ? setting(name) : project.provider(() -> null);
  }

  /** Those of {@code -P}, which system properties of the project's files do not override. */
  private Set<String> typedProperties() {
    StartParameter start = project.getGradle().getStartParameter();
    Set<String> typed = new TreeSet<>(start.getProjectProperties().keySet());
    typed.removeAll(start.getSystemPropertiesArgs().keySet());
    return typed;
  }

  /** All settings that are given, with one value each. */
  Provider<Map<String, String>> settings() {
    ProviderFactory providers = project.getProviders();
    Set<String> typed = typedProperties();
    return providers
        .gradlePropertiesPrefixedBy(PREFIX)
        .zip(
            providers.systemPropertiesPrefixedBy(PREFIX),
            (properties, system) -> joined(properties, system, typed));
  }

  /**
   * System properties win over Gradle's, unless a Gradle property is typed: a file of the project
   * can set both.
   */
  static Map<String, String> joined(
      Map<String, String> properties, Map<String, String> system, Set<String> typed) {
    Map<String, String> all = new TreeMap<>(properties);
    all.putAll(system);
    typed.stream()
        .filter(properties::containsKey)
        .forEach(name -> all.put(name, properties.get(name)));
    return all;
  }

  /** The directory that a setting names, or else one below another. */
  Provider<Directory> directory(String setting, DirectoryProperty parent, String otherwise) {
    Directory from = project.getLayout().getProjectDirectory();
    return setting(setting).map(from::dir).orElse(parent.dir(otherwise));
  }

  /** The directory of a project's results. */
  private Provider<Directory> results(Project any) {
    return setting("output")
        .map(any.getLayout().getProjectDirectory()::dir)
        .orElse(any.getLayout().getBuildDirectory().dir("benchline"));
  }

  /** The paths of all projects with the plugin. */
  Provider<List<String>> measuredProjects() {
    return project.provider(() -> measured(Project::getPath));
  }

  /** The directories of the results of projects with the plugin, by the paths of the projects. */
  Provider<Map<String, String>> outputs(Predicate<Project> chosen) {
    return project.provider(
        () ->
            measured(Function.identity()).stream()
                .filter(chosen)
                .collect(
                    Collectors.toMap(
                        BuildFacts::shown,
                        any -> results(any).get().getAsFile().getPath(),
                        (one, other) -> one,
                        TreeMap::new)));
  }

  private static String shown(Project any) {
    return any.equals(any.getRootProject()) ? any.getName() : any.getPath();
  }

  /** The task that measures a project, as it is typed so that no other project measures. */
  static String measuringTask(Project any) {
    String path = any.absoluteProjectPath(PerformanceTasks.TASK);
    return any.getRootProject().getChildProjects().isEmpty() ? path.replaceFirst("^:", "") : path;
  }

  /**
   * Those of all projects with the plugin, by the paths of the projects, or where the results of
   * shards are merged by their directories.
   */
  Provider<Map<String, String>> measuringTasks() {
    return project.provider(
        () -> {
          boolean isOfShards = setting("shards").isPresent();
          Map<String, String> tasks = new TreeMap<>();
          measured(Function.identity())
              .forEach(
                  any -> tasks.put(isOfShards ? directory(any) : shown(any), measuringTask(any)));
          return tasks;
        });
  }

  private static String directory(Project any) {
    String path = any.getRootProject().relativePath(any.getProjectDir()).replace('\\', '/');
    return path.equals(".") ? "" : path;
  }

  private <T> List<T> measured(Function<Project, T> fact) {
    return project.getRootProject().getAllprojects().stream()
        .filter(any -> any.getPluginManager().hasPlugin(PLUGIN))
        .map(fact)
        .toList();
  }

  /** True if it is the first of some projects with the plugin. */
  boolean isFirst(Predicate<Project> chosen) {
    return measured(Function.identity()).stream()
        .filter(chosen)
        .findFirst()
        .equals(Optional.of(project));
  }

  /**
   * {@code group:name}, and the path as well where several projects share both, as the script that
   * lists the modules of a base has it.
   */
  Provider<String> key() {
    return project.provider(() -> key(project));
  }

  /** Those of all projects with the plugin. */
  Provider<List<String>> keys() {
    return project.provider(() -> measured(BuildFacts::key));
  }

  private static String key(Project any) {
    String name = name(any);
    boolean isShared =
        any.getRootProject().getAllprojects().stream()
            .anyMatch(other -> !other.equals(any) && name(other).equals(name));
    return Dependencies.word(isShared ? name + any.getPath() : name);
  }

  private static String name(Project any) {
    return any.getGroup() + ":" + any.getName();
  }

  /**
   * The sources and classes of the performance tests of all projects with the plugin: not each of
   * them is compiled in each build.
   */
  Provider<List<FileCollection>> tests() {
    return project.provider(
        () ->
            measured(any -> any.getExtensions().findByType(SourceSetContainer.class)).stream()
                .flatMap(Stream::ofNullable)
                .flatMap(sources -> Stream.ofNullable(sources.findByName(PerformanceTasks.TASK)))
                .map(
                    tests ->
                        tests
                            .getAllSource()
                            .minus(tests.getResources())
                            .plus(tests.getOutput().getClassesDirs()))
                .toList());
  }

  /** True if the command line has a filter of the performance tests. */
  Provider<Boolean> choosesTests() {
    return project.provider(
        () ->
            project.getGradle().getStartParameter().getTaskRequests().stream()
                .anyMatch(request -> new TypedTasks(project, request.getArgs()).chooseTests()));
  }

  /**
   * The arguments of the running Gradle, for that of the base. Each value is read as a property, so
   * that a configuration cache holds only as long as it is the same.
   */
  Provider<List<String>> arguments() {
    return project.provider(
        () -> {
          StartParameter start = project.getGradle().getStartParameter();
          ProviderFactory providers = project.getProviders();
          List<String> arguments = new ArrayList<>();
          if (start.isOffline()) {
            arguments.add(GradleTool.OFFLINE);
          }
          for (File script : start.getInitScripts()) {
            arguments.add("--init-script=" + script);
          }
          start.getProjectProperties().keySet().stream()
              .filter(name -> !name.startsWith(PREFIX))
              .sorted()
              .map(name -> "-P" + name + "=" + providers.gradleProperty(name).get())
              .forEach(arguments::add);
          start.getSystemPropertiesArgs().keySet().stream()
              .filter(name -> !name.startsWith(PREFIX))
              .filter(
                  name -> !name.startsWith("org.gradle.") || name.startsWith("org.gradle.project."))
              .sorted()
              .map(name -> "-D" + name + "=" + providers.systemProperty(name).get())
              .forEach(arguments::add);
          return arguments;
        });
  }
}
