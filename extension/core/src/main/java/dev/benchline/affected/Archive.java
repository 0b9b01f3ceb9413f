package dev.benchline.affected;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/** A jar, as this JVM sees it: of a multi-release jar the files for its version. */
final class Archive implements Container {

  private final Path file;
  private @Nullable JarFile opened;

  Archive(Path file) {
    this.file = file;
  }

  @Override
  public List<String> names() throws IOException {
    return jar()
        .versionedStream()
        .filter(entry -> !entry.isDirectory())
        .map(JarEntry::getName)
        .toList();
  }

  @Override
  public InputStream open(String name) throws IOException {
    JarEntry entry = jar().getJarEntry(name);
    if (entry == null) {
      throw new FileNotFoundException(file + " no longer has " + name + ".");
    }
    return jar().getInputStream(entry);
  }

  @Override
  public List<Path> classPath() throws IOException {
    Manifest manifest = jar().getManifest();
    String listed =
        manifest == null ? null : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
    List<Path> paths = new ArrayList<>();
    for (String entry : listed == null ? new String[0] : listed.trim().split("\\s+", -1)) {
      try {
        paths.add(Path.of(file.toUri().resolve(URI.create(entry))).normalize());
      } catch (RuntimeException e) {
        // no path of a file: the JVM ignores it, too
      }
    }
    return paths;
  }

  @Override
  public void release() throws IOException {
    if (opened != null) {
      opened.close();
      opened = null;
    }
  }

  private JarFile jar() throws IOException {
    if (opened == null) {
      opened = new JarFile(file.toFile(), false, ZipFile.OPEN_READ, Runtime.version());
    }
    return opened;
  }
}
