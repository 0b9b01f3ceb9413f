package dev.benchline.affected;

import static java.util.Comparator.naturalOrder;
import static java.util.Comparator.reverseOrder;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles sources and packs jars, as a user's build does. */
final class Build {

  private static final Pattern PACKAGE = Pattern.compile("package ([\\w.]+);");
  private static final Pattern TYPE = Pattern.compile("(?:class|interface|record) (\\w+)");

  private final Path directory;

  Build(Path directory) {
    this.directory = directory;
  }

  /** Compiles the sources of top-level types to a directory of this name. */
  Path classes(String name, String... sources) throws IOException {
    return compiled(name, List.of(), sources);
  }

  /** Compiles as {@link #classes}, against other classes. */
  Path compiled(String name, List<Path> against, String... sources) throws IOException {
    return compiled(name, against, List.of("-proc:none"), sources);
  }

  /** Compiles as {@link #compiled}, with a processor of annotations and its options. */
  Path processed(
      String name, String processor, List<Path> against, List<String> further, String... sources)
      throws IOException {
    Path generated = Files.createDirectories(directory.resolve(name + "-generated"));
    List<String> options =
        new ArrayList<>(List.of("-processor", processor, "-s", generated.toString()));
    options.addAll(further);
    return compiled(name, against, options, sources);
  }

  private Path compiled(String name, List<Path> against, List<String> further, String... sources)
      throws IOException {
    Path to = Files.createDirectories(directory.resolve(name));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    List<String> options = new ArrayList<>(List.of("-g", "-d", to.toString()));
    options.addAll(further);
    options.add("-classpath");
    options.add(String.join(System.getProperty("path.separator"), strings(against)));
    boolean done =
        compiler
            .getTask(
                messages,
                null,
                null,
                options,
                null,
                Arrays.stream(sources).map(Build::source).toList())
            .call();
    if (!done) {
      throw new IllegalArgumentException(messages.toString());
    }
    return to;
  }

  /** Writes a file below a directory of this name. */
  Path resource(String name, String path, String content) throws IOException {
    Path root = directory.resolve(name);
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
    return root;
  }

  /** Packs the files of directories, in order of their names, with old time stamps. */
  Path jar(String name, Path... roots) throws IOException {
    return jar(name, "", true, 0L, files(roots));
  }

  /** Packs the same with today's time stamps, and the entries the other way round. */
  Path jarOfToday(String name, Path... roots) throws IOException {
    return jar(name, "", false, System.currentTimeMillis(), files(roots));
  }

  /** Packs the same with further lines in the manifest. */
  Path jarWithManifest(String name, String lines, Path... roots) throws IOException {
    return jar(name, lines, true, 0L, files(roots));
  }

  private Path jar(
      String name, String manifest, boolean sorted, long time, Map<String, byte[]> files)
      throws IOException {
    Path jar = directory.resolve(name);
    Files.createDirectories(jar.getParent());
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out)) {
      String head = "Manifest-Version: 1.0\r\n" + manifest + "\r\n";
      add(entries, JarFile.MANIFEST_NAME, time, head.getBytes(StandardCharsets.UTF_8));
      for (String file :
          files.keySet().stream().sorted(sorted ? naturalOrder() : reverseOrder()).toList()) {
        add(entries, file, time, files.get(file));
      }
    }
    return jar;
  }

  private static void add(JarOutputStream to, String name, long time, byte[] content)
      throws IOException {
    JarEntry entry = new JarEntry(name);
    entry.setTime(time);
    to.putNextEntry(entry);
    to.write(content);
    to.closeEntry();
  }

  private static Map<String, byte[]> files(Path... roots) throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    for (Path root : roots) {
      try (Stream<Path> walk = Files.walk(root)) {
        for (Path file : walk.filter(Files::isRegularFile).toList()) {
          String name = root.relativize(file).toString().replace('\\', '/');
          files.put(name, Files.readAllBytes(file));
        }
      }
    }
    return files;
  }

  private static JavaFileObject source(String text) {
    String name = "/" + first(PACKAGE, text).replace('.', '/') + "/" + first(TYPE, text) + ".java";
    return new SimpleJavaFileObject(URI.create("string://" + name), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
      }
    };
  }

  private static String first(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    if (!matcher.find()) {
      throw new IllegalArgumentException("There is no " + pattern + " in " + text);
    }
    return matcher.group(1);
  }

  private static List<String> strings(List<Path> paths) {
    return paths.stream().map(Path::toString).toList();
  }
}
