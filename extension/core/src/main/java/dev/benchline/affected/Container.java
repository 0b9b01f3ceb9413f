package dev.benchline.affected;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;

/** A directory or jar that holds files of a class path. */
interface Container {

  /** The paths of its files, separated by {@code /}. */
  List<String> names() throws IOException;

  /** Opens one of its files, which may be too large to be held in memory. */
  InputStream open(String name) throws IOException;

  /** The content of one of its files. */
  default byte[] read(String name) throws IOException {
    try (InputStream in = open(name)) {
      return in.readAllBytes();
    }
  }

  /** Further entries of the class path that it names itself; they come right after it. */
  List<Path> classPath() throws IOException;

  /** Lets go of what it holds open; it may be used again. */
  void release() throws IOException;
}
