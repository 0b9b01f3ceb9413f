package dev.benchline.gradle;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.gradle.api.Plugin;
import org.gradle.api.Project;

/**
 * Gives each Java project a source set and a task {@code performanceTest}, and the build a report
 * of all projects.
 */
public final class BenchlinePlugin implements Plugin<Project> {

  @Override
  public void apply(Project project) {
    project.getPluginManager().withPlugin("java", java -> new PerformanceTasks(project).register());
  }

  /** The version of the plugin, which is that of all parts. */
  static String version() {
    try (InputStream text =
        Objects.requireNonNull(BenchlinePlugin.class.getResourceAsStream("version"))) {
      return new String(text.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
