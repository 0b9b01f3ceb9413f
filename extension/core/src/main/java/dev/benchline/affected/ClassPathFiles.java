package dev.benchline.affected;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.zip.ZipException;

/**
 * The files of a class path, without those that describe a jar and are no part of a program.
 *
 * @param containers in order
 * @param byName for each file the containers that have it, in order
 * @param copied those of the containers that lie at several places, as what each version has built
 *     for itself
 */
record ClassPathFiles(
    List<Container> containers, Map<String, List<Container>> byName, Set<Container> copied) {

  private static final String CLASS = ".class";

  /** Pages for a reader, which programs hardly read: no other kind of file counts as one. */
  private static final String PAGE = "(license|notice|copyright|readme)";

  private static final String END = "(\\.(txt|md|adoc|html))?";

  /**
   * Manifests, signatures, licenses and other pages, and module descriptors, which count for
   * nothing on a class path; what is for other programs, such as editors and native-image; and what
   * tells of a build, such as its time, so that no two builds have the same.
   */
  private static final Pattern DESCRIPTIONS =
      Pattern.compile(
          "(META|OSGI)-INF/MANIFEST\\.MF|META-INF/[^/]+\\.(SF|RSA|DSA|EC)"
              + ("|(?i:" + PAGE + END + ")")
              + ("|META-INF/(?!(services|resources)/)([^/]+/)?(?i:[\\w-]*"
                  + PAGE
                  + "[\\w-]*"
                  + END
                  + ")")
              + "|META-INF/(DEPENDENCIES|INDEX\\.LIST)|META-INF/(native-image|proguard)/.*"
              + "|META-INF/(additional-)?spring-configuration-metadata\\.json"
              + "|META-INF/(LICENSE|NOTICE)[^/]*|(LICENSE|NOTICE)([-.][^/]*)?"
              + "|module-info\\.class|META-INF/maven/.*"
              + "|META-INF/build-info\\.properties|META-INF/sbom/.*|git\\.properties");

  static boolean isClass(String file) {
    return file.endsWith(CLASS);
  }

  /** The binary name of the class in a file. */
  static String className(String file) {
    return file.substring(0, file.length() - CLASS.length()).replace('/', '.');
  }

  /** The file of a class. */
  static String fileName(String className) {
    return className.replace('.', '/') + CLASS;
  }

  Set<String> names() {
    return byName.keySet();
  }

  /** The containers that have a file of this name, the one that is found first leading. */
  List<Container> of(String name) {
    return byName.getOrDefault(name, List.of());
  }

  /** The content of a file, where it is found first. */
  byte[] first(String name) throws IOException {
    return of(name).get(0).read(name);
  }

  /** Lets go of all jars until they are needed again. */
  void release() throws IOException {
    for (Container container : containers) {
      container.release();
    }
  }

  /**
   * Lists several class paths. What is the same in two of them, by path or as a jar byte by byte,
   * is the same container in both.
   */
  static List<ClassPathFiles> list(List<List<Path>> classPaths) throws IOException {
    Map<Path, Container> known = new LinkedHashMap<>();
    Map<Container, List<String>> names = new HashMap<>();
    Set<Container> copied = new HashSet<>();
    List<ClassPathFiles> result = new ArrayList<>();
    for (List<Path> classPath : classPaths) {
      Set<Container> containers = new LinkedHashSet<>();
      for (Path path : classPath) {
        expand(path, known, containers);
      }
      Map<String, List<Container>> byName = new HashMap<>();
      for (Container container : containers) {
        List<String> own = names.get(container);
        if (own == null) {
          own =
              container.names().stream()
                  .filter(name -> !DESCRIPTIONS.matcher(name).matches())
                  .toList();
          names.put(container, own);
        }
        own.forEach(name -> byName.computeIfAbsent(name, n -> new ArrayList<>(1)).add(container));
      }
      result.add(new ClassPathFiles(List.copyOf(containers), byName, copied));
    }
    Set<Container> once = new HashSet<>();
    known.values().stream().filter(container -> !once.add(container)).forEach(copied::add);
    return result;
  }

  private static void expand(Path path, Map<Path, Container> known, Set<Container> to)
      throws IOException {
    if (!Files.exists(path)) {
      return;
    }
    try {
      Container container = open(path, known);
      if (to.add(container)) {
        for (Path further : container.classPath()) {
          expand(further, known, to);
        }
      }
    } catch (ZipException e) {
      // no jar; the JVM ignores it, too
    }
  }

  private static Container open(Path path, Map<Path, Container> known) throws IOException {
    Container container = known.get(path);
    if (container == null) {
      container =
          Files.isDirectory(path) ? new Directory(path) : twin(path, new Archive(path), known);
      known.put(path, container);
    }
    return container;
  }

  /** A known jar with the same bytes, or else this one. A class path in it leads elsewhere. */
  private static Container twin(Path file, Archive archive, Map<Path, Container> known)
      throws IOException {
    if (archive.classPath().isEmpty()) {
      for (Map.Entry<Path, Container> other : known.entrySet()) {
        if (other.getValue() instanceof Archive
            && Files.size(other.getKey()) == Files.size(file)
            && Files.mismatch(other.getKey(), file) < 0) {
          archive.release();
          return other.getValue();
        }
      }
    }
    return archive;
  }
}
