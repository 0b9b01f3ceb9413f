package dev.benchline.fork;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A record as bytes, component by component in the order of their declaration, for a JVM or a class
 * loader that has the same classes. The JVMs at both ends have just started: a library for this
 * would take longer to load than the test takes to start.
 *
 * <p>Components are records, lists, maps, enums, paths, durations, texts and numbers, or null.
 */
final class Packed {

  private Packed() {}

  static byte[] pack(Record value) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    try {
      write(value.getClass().getName(), out);
      write(value, out);
    } catch (IOException | ReflectiveOperationException e) {
      throw new UncheckedIOException(new IOException(value.getClass() + " cannot be packed", e));
    }
    return bytes.toByteArray();
  }

  /**
   * The record that was packed.
   *
   * @throws IOException if it is another one, or not all of it
   */
  static <T extends Record> T unpack(byte[] packed, Class<T> type) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(packed));
    try {
      if (type.getName().equals(read(String.class, in)) && read(type, in) instanceof Record value) {
        return type.cast(value);
      }
    } catch (ReflectiveOperationException | RuntimeException e) {
      throw new IOException("It is damaged.", e);
    }
    throw new IOException("It begins with something else.");
  }

  private static void write(@Nullable Object value, DataOutputStream out)
      throws IOException, ReflectiveOperationException {
    out.writeBoolean(value != null);
    if (value instanceof Record) {
      for (RecordComponent component : value.getClass().getRecordComponents()) {
        write(component.getAccessor().invoke(value), out);
      }
    } else if (value instanceof Map<?, ?> map) {
      out.writeInt(map.size());
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        write(entry.getKey(), out);
        write(entry.getValue(), out);
      }
    } else if (value instanceof List<?> list) {
      out.writeInt(list.size());
      for (Object each : list) {
        write(each, out);
      }
    } else if (value instanceof Double number) {
      out.writeDouble(number);
    } else if (value != null) {
      String text = text(value);
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      out.writeInt(bytes.length);
      out.write(bytes);
    }
  }

  private static String text(Object value) {
    if (value instanceof Duration duration) {
      return Long.toString(duration.toNanos());
    }
    return value instanceof Enum<?> constant ? constant.name() : value.toString();
  }

  private static @Nullable Object read(Type type, DataInputStream in)
      throws IOException, ReflectiveOperationException {
    if (!in.readBoolean()) {
      return null;
    }
    if (type instanceof ParameterizedType several) {
      return several.getRawType() == Map.class
          ? map(several.getActualTypeArguments(), in)
          : list(several.getActualTypeArguments()[0], in);
    }
    Class<?> one = (Class<?>) type;
    if (one.isRecord()) {
      return record(one, in);
    }
    return one == Double.class ? (Object) in.readDouble() : fromText(one, text(in));
  }

  private static Object record(Class<?> type, DataInputStream in)
      throws IOException, ReflectiveOperationException {
    RecordComponent[] components = type.getRecordComponents();
    Class<?>[] types = new Class<?>[components.length];
    @Nullable Object[] values = new @Nullable Object[components.length];
    for (int i = 0; i < components.length; i++) {
      types[i] = components[i].getType();
      values[i] = read(components[i].getGenericType(), in);
    }
    return type.getDeclaredConstructor(types).newInstance(values);
  }

  private static List<@Nullable Object> list(Type element, DataInputStream in)
      throws IOException, ReflectiveOperationException {
    List<@Nullable Object> list = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      list.add(read(element, in));
    }
    return list;
  }

  private static Map<@Nullable Object, @Nullable Object> map(Type[] entry, DataInputStream in)
      throws IOException, ReflectiveOperationException {
    Map<@Nullable Object, @Nullable Object> map = new LinkedHashMap<>();
    for (int left = in.readInt(); left > 0; left--) {
      map.put(read(entry[0], in), read(entry[1], in));
    }
    return map;
  }

  private static String text(DataInputStream in) throws IOException {
    int length = in.readInt();
    byte[] bytes = in.readNBytes(length);
    if (bytes.length != length) {
      throw new EOFException();
    }
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static Object fromText(Class<?> type, String text) {
    if (type.isEnum()) {
      for (Object constant : type.getEnumConstants()) {
        if (((Enum<?>) constant).name().equals(text)) {
          return constant;
        }
      }
      throw new IllegalArgumentException(text);
    }
    return switch (type.getSimpleName()) {
      case "Path" -> Path.of(text);
      case "Duration" -> Duration.ofNanos(Long.parseLong(text));
      case "boolean" -> Boolean.valueOf(text);
      case "int", "Integer" -> Integer.valueOf(text);
      case "long" -> Long.valueOf(text);
      default -> text;
    };
  }
}
