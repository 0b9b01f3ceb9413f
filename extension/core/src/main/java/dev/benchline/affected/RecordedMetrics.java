package dev.benchline.affected;

import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The metrics that the methods of a class record, as far as the names stand in its code. A name is
 * the constant that follows the loading of a recorder; one that is put together is not seen.
 */
final class RecordedMetrics extends ClassVisitor {

  private static final String LAMBDA = "lambda$";
  private static final String DIRECTION = Type.getInternalName(Direction.class);
  private static final String KIND = Type.getInternalName(Kind.class);

  private final String recorder;
  private final Map<String, Map<String, RecordedMetric>> byMethod = new HashMap<>();

  private RecordedMetrics(String recorder) {
    super(Opcodes.ASM9);
    this.recorder = recorder;
  }

  /**
   * The metrics by method and name.
   *
   * @param recorder the binary name of the type whose method {@code record} takes a name first
   * @throws IllegalArgumentException if these bytes are no class file that can be read
   */
  static Map<String, Map<String, RecordedMetric>> of(byte[] bytes, String recorder) {
    RecordedMetrics found = new RecordedMetrics(recorder.replace('.', '/'));
    ClassFile.visit(bytes, found, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return found.byMethod;
  }

  @Override
  public MethodVisitor visitMethod(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    Set<Integer> recorders = new HashSet<>();
    int variable = (access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
    for (Type parameter : Type.getArgumentTypes(descriptor)) {
      if (parameter.getDescriptor().equals(type())) {
        recorders.add(variable);
      }
      variable += parameter.getSize();
    }
    return new Calls(written(name), recorders);
  }

  private String type() {
    return "L" + recorder + ";";
  }

  /** The method in whose body a lambda stands. */
  private static String written(String name) {
    return name.startsWith(LAMBDA)
        ? name.substring(LAMBDA.length(), Math.max(LAMBDA.length(), name.lastIndexOf('$')))
        : name;
  }

  /** Reads the calls of one method in the order of its code. */
  private final class Calls extends MethodVisitor {

    private final String method;
    private final Set<Integer> recorders;
    private boolean loaded;
    private @Nullable RecordedMetric metric;

    /**
     * @param recorders the parameters that are one
     */
    Calls(String method, Set<Integer> recorders) {
      super(Opcodes.ASM9);
      this.method = method;
      this.recorders = recorders;
    }

    @Override
    public void visitVarInsn(int opcode, int variable) {
      loaded = opcode == Opcodes.ALOAD && recorders.contains(variable);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      loaded = opcode == Opcodes.GETFIELD && descriptor.equals(type());
      if (metric != null && owner.equals(DIRECTION)) {
        metric = new RecordedMetric(metric.name(), name, metric.kind());
      } else if (metric != null && owner.equals(KIND)) {
        metric = new RecordedMetric(metric.name(), metric.direction(), name);
      }
    }

    @Override
    public void visitLdcInsn(Object value) {
      if (loaded && value instanceof String text) {
        metric = RecordedMetric.exact(text);
      }
      loaded = false;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean ofInterface) {
      loaded = false;
      if (owner.equals(recorder) && name.equals("record") && metric != null) {
        byMethod.computeIfAbsent(method, m -> new LinkedHashMap<>()).put(metric.name(), metric);
        metric = null;
      }
    }
  }
}
