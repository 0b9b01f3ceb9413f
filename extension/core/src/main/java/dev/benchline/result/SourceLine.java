package dev.benchline.result;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Finds where a test method stands in its source, from the debug information of its class file. So
 * a failure that no line of the test threw still points at a line.
 */
public final class SourceLine {

  private SourceLine() {}

  /**
   * The method as an element of a stack trace. Without debug information the line is that of the
   * class's first method that has one, or -1.
   *
   * @param testClass the class of the test; the method may be inherited
   * @param method the method's name; of overloads the first counts
   */
  public static StackTraceElement of(Class<?> testClass, String method) {
    @Nullable StackTraceElement fallback = null;
    for (Class<?> c = testClass; c != null && c != Object.class; c = c.getSuperclass()) {
      Lines lines = read(c, method);
      StackTraceElement place =
          new StackTraceElement(c.getName(), method, lines.file, lines.line());
      if (lines.found) {
        return place;
      }
      fallback = fallback == null ? place : fallback;
    }
    return fallback == null
        ? new StackTraceElement(testClass.getName(), method, null, -1)
        : fallback;
  }

  private static Lines read(Class<?> type, String method) {
    Lines lines = new Lines(method);
    String file = type.getName().substring(type.getName().lastIndexOf('.') + 1) + ".class";
    try (InputStream in = type.getResourceAsStream(file)) {
      if (in != null) {
        new ClassReader(in).accept(lines, ClassReader.SKIP_FRAMES);
      }
    } catch (IOException | IllegalArgumentException e) {
      // A class file that cannot be read, or is newer than the reader: the line stays unknown. It
      // only decorates a failure, and must not replace it by another one.
      return new Lines(method);
    }
    return lines;
  }

  private static final class Lines extends ClassVisitor {

    private final String method;
    private @Nullable String file;
    private boolean found;
    private int ofMethod;
    private int first;

    Lines(String method) {
      super(Opcodes.ASM9);
      this.method = method;
    }

    int line() {
      return ofMethod > 0 ? ofMethod : first > 0 ? first : -1;
    }

    @Override
    public void visitSource(@Nullable String source, @Nullable String debug) {
      file = source;
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      boolean wanted = name.equals(method) && (access & Opcodes.ACC_SYNTHETIC) == 0;
      found |= wanted;
      return new MethodVisitor(Opcodes.ASM9) {
        @Override
        public void visitLineNumber(int line, Label start) {
          if (first == 0 || line < first) {
            first = line;
          }
          if (wanted && ofMethod == 0) {
            ofMethod = line;
          }
        }
      };
    }
  }
}
