package dev.benchline.gradle;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.gradle.api.Action;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.internal.GradleInternal;
import org.gradle.api.internal.TaskInternal;
import org.gradle.api.tasks.TaskDependency;
import org.gradle.execution.plan.FinalizedExecutionPlan;
import org.gradle.execution.plan.QueryableExecutionPlan;
import org.gradle.testfixtures.ProjectBuilder;

/** Makes projects in memory, which no script configures. */
final class Builds {

  private Builds() {}

  static Project root(Path directory) {
    return ProjectBuilder.builder()
        .withProjectDir(directory.toFile())
        .withGradleUserHomeDir(directory.resolve("gradle-home").toFile())
        .withName("acme")
        .build();
  }

  static Project child(Project root, String name) {
    root.file(name).mkdirs();
    return ProjectBuilder.builder()
        .withProjectDir(root.file(name))
        .withParent(root)
        .withName(name)
        .build();
  }

  /** Applies the plugin, in a build whose one repository is a directory. */
  static Project measured(Project project) {
    project.setGroup("com.acme");
    project.getPluginManager().apply("java-library");
    project.getPluginManager().apply(BuildFacts.PLUGIN);
    project
        .getRepositories()
        .maven(repository -> repository.setUrl(project.getRootProject().file("repository")));
    return project;
  }

  static <T extends Task> T task(Project project, String name, Class<T> type) {
    return type.cast(project.getTasks().getByName(name));
  }

  static Set<String> paths(TaskDependency tasks, Task of) {
    return tasks.getDependencies(of).stream().map(Task::getPath).collect(Collectors.toSet());
  }

  /** Asks a task's own conditions; Gradle reads a property once, so ask of each task once. */
  static boolean runs(Task task) {
    return ((TaskInternal) task).getOnlyIf().isSatisfiedBy((TaskInternal) task);
  }

  /** Has the build know the tasks that it is to run, as if these were all of them. */
  static void plan(Project root, Task... tasks) {
    QueryableExecutionPlan contents =
        answering(QueryableExecutionPlan.class, Map.of("getTasks", Set.of(tasks)));
    ((GradleInternal) root.getGradle())
        .getTaskGraph()
        .populate(answering(FinalizedExecutionPlan.class, Map.of("getContents", contents)));
  }

  /** Gradle makes its own plans only of builds that it runs. */
  private static <T> T answering(Class<T> type, Map<String, Object> answers) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> answers.get(method.getName())));
  }

  /** Does all that a task does before its last action, which is its own. */
  static void begin(Task task) {
    List<Action<? super Task>> actions = task.getActions();
    actions.subList(0, actions.size() - 1).forEach(action -> action.execute(task));
  }

  /** Publishes an artifact without content. */
  static void publish(Path root, String group, String name, String version) throws IOException {
    Path folder =
        Files.createDirectories(
            root.resolve("repository")
                .resolve(group.replace('.', '/'))
                .resolve(name)
                .resolve(version));
    Path file = folder.resolve(name + "-" + version);
    Files.writeString(
        Path.of(file + ".pom"),
        """
        <project>
          <modelVersion>4.0.0</modelVersion>
          <groupId>%s</groupId>
          <artifactId>%s</artifactId>
          <version>%s</version>
        </project>
        """
            .formatted(group, name, version));
    try (ZipOutputStream jar = new ZipOutputStream(Files.newOutputStream(Path.of(file + ".jar")))) {
      jar.putNextEntry(new ZipEntry(name));
    }
  }
}
