package dev.benchline.maven;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import org.apache.maven.model.Activation;
import org.apache.maven.model.Model;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.Profile;
import org.apache.maven.model.io.xpp3.MavenXpp3Writer;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.project.MavenProject;

/**
 * Finds the properties that a build may ask for: those that its poms, the poms of its parents, its
 * profiles, its filtered resources and its plugins name, and whatever begins with the prefix of one
 * of its plugins.
 */
final class AskedProperties {

  private static final Pattern REFERENCE =
      Pattern.compile("\\$\\{([^{}\\s]+)}|@([\\w.-]+)@"); // A resource may have both.

  /** They run nothing in a base. */
  private static final Set<String> OF_TESTS =
      Set.of("maven-surefire-plugin", "maven-failsafe-plugin");

  private final Set<String> names = new TreeSet<>();
  private final Path repository;

  private AskedProperties(Path repository) {
    this.repository = repository;
  }

  /**
   * Reads the poms as their authors have written them.
   *
   * @param settings the profiles of the user's settings
   * @param repository the local repository, where the plugins are that have run
   */
  static Set<String> of(List<Profile> settings, List<MavenProject> projects, Path repository)
      throws IOException {
    AskedProperties asked = new AskedProperties(repository);
    settings.forEach(asked::add);
    for (MavenProject project : projects) {
      for (MavenProject any = project; any != null; any = any.getParent()) {
        asked.add(any.getOriginalModel());
      }
      for (Plugin plugin : project.getBuildPlugins()) {
        asked.add(plugin);
      }
      for (Path file : FilteredFiles.of(project)) {
        asked.addReferences(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
      }
    }
    return asked.names;
  }

  private void add(Model model) throws IOException {
    StringWriter text = new StringWriter();
    new MavenXpp3Writer().write(text, model);
    addReferences(text.toString());
    names.addAll(model.getProperties().stringPropertyNames());
    model.getProfiles().forEach(this::add);
  }

  private void add(Profile profile) {
    names.addAll(profile.getProperties().stringPropertyNames());
    Activation activation = profile.getActivation();
    if (activation != null && activation.getProperty() != null) {
      names.add(activation.getProperty().getName().replaceFirst("^!", ""));
    }
  }

  /** A plugin that is not in the local repository has not been run. */
  private void add(Plugin plugin) throws IOException {
    String name = plugin.getArtifactId() + "-" + plugin.getVersion() + ".jar";
    Path jar =
        repository
            .resolve(plugin.getGroupId().replace('.', '/'))
            .resolve(plugin.getArtifactId())
            .resolve(String.valueOf(plugin.getVersion()))
            .resolve(name);
    if (OF_TESTS.contains(plugin.getArtifactId()) || !Files.isRegularFile(jar)) {
      return;
    }
    names.add(PluginDescriptor.getGoalPrefixFromArtifactId(plugin.getArtifactId()) + ".*");
    try (JarFile file = new JarFile(jar.toFile())) {
      ZipEntry descriptor = file.getEntry("META-INF/maven/plugin.xml");
      if (descriptor != null) {
        byte[] text = file.getInputStream(descriptor).readAllBytes();
        addReferences(new String(text, StandardCharsets.UTF_8));
      }
    }
  }

  private void addReferences(String text) {
    REFERENCE
        .matcher(text)
        .results()
        .map(match -> match.group(1) == null ? match.group(2) : match.group(1))
        .forEach(names::add);
  }
}
