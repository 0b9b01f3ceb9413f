package dev.benchline.affected;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The differences between two class paths.
 *
 * @param resource the first resource that does, by name
 * @param classes binary names of all classes that do, those that one version lacks included
 */
record Differences(Optional<String> resource, Set<String> classes) {

  private static final int PIECE = 1 << 16;

  Differences {
    classes = Set.copyOf(classes);
  }

  static Differences between(ClassPathFiles current, ClassPathFiles base) throws IOException {
    Set<String> names = new HashSet<>(current.names());
    names.addAll(base.names());
    // What lies in the same containers is the same, and that is nearly everything.
    List<String> elsewhere =
        names.stream().filter(name -> !current.of(name).equals(base.of(name))).sorted().toList();
    Optional<String> resource = Optional.empty();
    Set<String> classes = new HashSet<>();
    for (String name : elsewhere) {
      if (ClassPathFiles.isClass(name)) {
        if (!sameClass(name, current, base)) {
          classes.add(ClassPathFiles.className(name));
        }
      } else if (resource.isEmpty() && !sameResource(name, current.of(name), base.of(name))) {
        resource = Optional.of(name);
      }
    }
    return new Differences(resource, classes);
  }

  /** The first of a name is the one that is loaded. */
  private static boolean sameClass(String name, ClassPathFiles current, ClassPathFiles base)
      throws IOException {
    List<Container> one = current.of(name);
    List<Container> other = base.of(name);
    if (one.isEmpty() || other.isEmpty()) {
      return false;
    }
    return one.get(0).equals(other.get(0))
        || ClassFile.sameCode(one.get(0).read(name), other.get(0).read(name));
  }

  /** All of a name can be asked for, in their order. */
  private static boolean sameResource(String name, List<Container> one, List<Container> other)
      throws IOException {
    if (one.size() != other.size()) {
      return false;
    }
    for (int i = 0; i < one.size(); i++) {
      if (!one.get(i).equals(other.get(i)) && !sameContent(name, one.get(i), other.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** In pieces, since a resource may be larger than the memory. */
  private static boolean sameContent(String name, Container one, Container other)
      throws IOException {
    try (InputStream in = one.open(name);
        InputStream its = other.open(name)) {
      byte[] piece;
      do {
        piece = in.readNBytes(PIECE);
        if (!Arrays.equals(piece, its.readNBytes(PIECE))) {
          return false;
        }
      } while (piece.length > 0);
      return true;
    }
  }
}
