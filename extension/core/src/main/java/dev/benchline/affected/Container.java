package dev.benchline.affected;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A directory or jar that holds files of a class path. */
interface Container {

  /** The paths of its files, separated by {@code /}. */
  List<String> names() throws IOException;

  /** The content of one of its files. */
  byte[] read(String name) throws IOException;

  /** Further entries of the class path that it names itself; they come right after it. */
  List<Path> classPath() throws IOException;

  /** Lets go of what it holds open; it may be used again. */
  void release() throws IOException;
}
