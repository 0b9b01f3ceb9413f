package dev.benchline.gradle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.internal.TaskInternal;
import org.gradle.api.tasks.TaskDependency;
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
