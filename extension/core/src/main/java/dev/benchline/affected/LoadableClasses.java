package dev.benchline.affected;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Tells a directory or jar of classes from one of other files. */
public final class LoadableClasses {

  private LoadableClasses() {}

  /**
   * True if a directory or a jar, or one that the jar itself puts on the class path, has a class
   * where a class loader looks for it: at the path of its name.
   */
  public static boolean areIn(Path entry) throws IOException {
    ClassPathFiles files = ClassPathFiles.list(List.of(List.of(entry))).get(0);
    try {
      for (String file : files.names()) {
        if (ClassPathFiles.isClass(file)
            && ClassFile.isNamed(ClassPathFiles.className(file), files.first(file))) {
          return true;
        }
      }
      return false;
    } finally {
      files.release();
    }
  }
}
