package dev.benchline.affected;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The facts about a class that the bytes of its file tell. */
final class ClassFile {

  private static final int API = Opcodes.ASM9;
  private static final int TAG_OF_TEXT = 1;

  /**
   * Types of annotations that no framework searches for. Of packages that have others as well, such
   * as {@code PostConstruct}, they are named one by one.
   */
  private static final List<String> TELL_NOTHING =
      List.of(
          "Ljava/",
          "Lkotlin/",
          "Lscala/",
          "Lorg/jspecify/",
          "Lorg/apiguardian/",
          "Lorg/jetbrains/annotations/",
          "Lorg/checkerframework/",
          "Lorg/springframework/lang/",
          "Lio/micrometer/common/lang/",
          "Lio/micrometer/core/lang/",
          "Lcom/google/errorprone/annotations/",
          "Ljavax/annotation/Nullable;",
          "Ljavax/annotation/Nonnull;",
          "Ljavax/annotation/CheckForNull;",
          "Ljavax/annotation/CheckReturnValue;",
          "Ljavax/annotation/ParametersAreNonnullByDefault;",
          "Ljavax/annotation/ParametersAreNullableByDefault;",
          "Ljakarta/annotation/Nullable;",
          "Ljakarta/annotation/Nonnull;");

  /** Types of annotations in which Kotlin keeps numbers of lines and names of local variables. */
  private static final Set<String> DEBUGGING =
      Set.of(
          "Lkotlin/jvm/internal/SourceDebugExtension;",
          "Lkotlin/coroutines/jvm/internal/DebugMetadata;");

  private ClassFile() {}

  /**
   * All texts of the constant pool. Whatever a class refers to is written there: names of classes,
   * descriptors, signatures, types and values of annotations, string constants.
   *
   * @throws IllegalArgumentException if these bytes are no class file that can be read
   */
  static List<String> texts(byte[] bytes) {
    ClassReader reader = reader(bytes);
    List<String> texts = new ArrayList<>();
    try {
      for (int i = 1; i < reader.getItemCount(); i++) {
        int offset = reader.getItem(i);
        if (offset > 0 && bytes[offset - 1] == TAG_OF_TEXT) {
          ByteArrayInputStream text =
              new ByteArrayInputStream(bytes, offset, bytes.length - offset);
          texts.add(new DataInputStream(text).readUTF());
        }
      }
    } catch (IOException | IndexOutOfBoundsException e) {
      throw damaged(e);
    }
    return texts;
  }

  /** True if two classes differ in nothing but line numbers and names of local variables. */
  static boolean sameCode(byte[] one, byte[] other) {
    if (Arrays.equals(one, other)) {
      return true;
    }
    try {
      return Arrays.equals(withoutDebugging(one), withoutDebugging(other))
          && parameters(one).equals(parameters(other));
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** The names of the class that it extends and of the interfaces that it implements. */
  static List<String> supertypes(byte[] bytes) {
    ClassReader reader = reader(bytes);
    return Stream.concat(
            Stream.ofNullable(reader.getSuperName()), Stream.of(reader.getInterfaces()))
        .map(name -> name.replace('/', '.'))
        .toList();
  }

  /** True if a class has a binary name; one that cannot be read has any. */
  static boolean isNamed(String name, byte[] bytes) {
    try {
      return name.equals(reader(bytes).getClassName().replace('/', '.'));
    } catch (IllegalArgumentException | IndexOutOfBoundsException damaged) {
      return true;
    }
  }

  /** True if the class is an annotation itself. */
  static boolean isAnnotation(byte[] bytes) {
    return (reader(bytes).getAccess() & Opcodes.ACC_ANNOTATION) != 0;
  }

  /**
   * True if the class, a method or a parameter has an annotation that a framework could find it by
   * at run time. Those of a language tell nothing, nor do those for readers and tools.
   *
   * @throws IllegalArgumentException if these bytes are no class file that can be read
   */
  static boolean isAnnotated(byte[] bytes) {
    boolean[] annotated = {false};
    MethodVisitor methods =
        new MethodVisitor(API) {
          @Override
          public @Nullable AnnotationVisitor visitAnnotation(String type, boolean visible) {
            annotated[0] |= visible && tells(type);
            return null;
          }

          @Override
          public @Nullable AnnotationVisitor visitParameterAnnotation(
              int parameter, String type, boolean visible) {
            return visitAnnotation(type, visible);
          }
        };
    visit(
        bytes,
        new ClassVisitor(API) {
          @Override
          public @Nullable AnnotationVisitor visitAnnotation(String type, boolean visible) {
            return methods.visitAnnotation(type, visible);
          }

          @Override
          public MethodVisitor visitMethod(
              int access,
              String name,
              String descriptor,
              @Nullable String signature,
              String @Nullable [] exceptions) {
            return methods;
          }
        },
        ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return annotated[0];
  }

  private static boolean tells(String type) {
    return TELL_NOTHING.stream().noneMatch(type::startsWith);
  }

  /** Written anew, so that the constant pool holds what is left and in an order that follows it. */
  private static byte[] withoutDebugging(byte[] bytes) {
    ClassWriter writer = new ClassWriter(0);
    ClassVisitor rest =
        new ClassVisitor(API, writer) {
          @Override
          public @Nullable AnnotationVisitor visitAnnotation(String type, boolean visible) {
            return DEBUGGING.contains(type) ? null : super.visitAnnotation(type, visible);
          }
        };
    visit(bytes, rest, ClassReader.SKIP_DEBUG);
    return writer.toByteArray();
  }

  /** The parameters of methods, which ASM takes for debugging but a program can ask for. */
  private static List<String> parameters(byte[] bytes) {
    List<String> parameters = new ArrayList<>();
    ClassVisitor methods =
        new ClassVisitor(API) {
          @Override
          public MethodVisitor visitMethod(
              int access,
              String name,
              String descriptor,
              @Nullable String signature,
              String @Nullable [] exceptions) {
            return new MethodVisitor(API) {
              @Override
              public void visitParameter(@Nullable String parameter, int flags) {
                parameters.add(name + descriptor + " " + parameter + " " + flags);
              }
            };
          }
        };
    visit(bytes, methods, ClassReader.SKIP_CODE);
    return parameters;
  }

  /**
   * Shows a class to a visitor.
   *
   * @throws IllegalArgumentException if these bytes are no class file that can be read
   */
  static void visit(byte[] bytes, ClassVisitor visitor, int options) {
    try {
      reader(bytes).accept(visitor, options);
    } catch (IndexOutOfBoundsException | NegativeArraySizeException e) {
      throw damaged(e);
    }
  }

  private static ClassReader reader(byte[] bytes) {
    try {
      return new ClassReader(bytes);
    } catch (IndexOutOfBoundsException e) {
      throw damaged(e);
    }
  }

  private static IllegalArgumentException damaged(Exception e) {
    return new IllegalArgumentException("The class file is damaged.", e);
  }
}
