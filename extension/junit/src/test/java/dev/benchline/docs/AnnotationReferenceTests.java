package dev.benchline.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.Blackhole;
import dev.benchline.PerfTest;
import dev.benchline.Recorder;
import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class AnnotationReferenceTests {

  private final Page page = Pages.page("extension/docs/reference/annotations.md");

  /** All annotations of the root package, nested ones included. */
  static Stream<Class<?>> annotations() throws IOException, URISyntaxException {
    Path classes =
        Path.of(PerfTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (Stream<Path> files = Files.list(classes.resolve("dev/benchline"))) {
      return files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> name.endsWith(".class"))
          .<Class<?>>map(name -> load("dev.benchline." + name.replace(".class", "")))
          .filter(Class::isAnnotation)
          .sorted((a, b) -> a.getName().compareTo(b.getName()))
          .toList()
          .stream();
    }
  }

  @ParameterizedTest
  @MethodSource("annotations")
  void lists_the_attributes_of_each_annotation_with_their_defaults(Class<?> annotation) {
    Map<String, String> listed = new TreeMap<>();
    for (List<String> row : Page.codeRows(section(annotation))) {
      listed.put(code(row.get(0)), row.get(2));
    }

    assertThat(listed.keySet()).isEqualTo(new TreeMap<>(Map.copyOf(defaults(annotation))).keySet());
    defaults(annotation)
        .forEach(
            (attribute, standard) -> {
              if (!standard.isEmpty()) {
                assertThat(listed.get(attribute)).as(attribute).isEqualTo(standard);
              }
            });
  }

  @Test
  void lists_every_constant_of_the_enums() {
    for (Class<?> type : PerfTest.class.getDeclaredClasses()) {
      if (type.isEnum()) {
        assertThat(Page.codeRows(page.section("### `PerfTest." + type.getSimpleName() + "`")))
            .extracting(row -> code(row.get(0)))
            .containsExactlyElementsOf(
                Arrays.stream(type.getEnumConstants()).map(Object::toString).toList());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(classes = {Blackhole.class, Recorder.class})
  void names_every_public_method_of_the_parameters(Class<?> parameter) {
    assertThat(Arrays.stream(parameter.getDeclaredMethods()))
        .filteredOn(method -> Modifier.isPublic(method.getModifiers()))
        .extracting(Method::getName)
        .allSatisfy(
            name ->
                assertThat(page.section("## `" + parameter.getSimpleName() + "`"))
                    .contains("`" + name));
  }

  private String section(Class<?> annotation) {
    Class<?> around = annotation.getDeclaringClass();
    String name = around == null ? "" : around.getSimpleName() + ".";
    // Further tables, below headings of a lower level, are not about the attributes.
    return page.section("## `@" + name + annotation.getSimpleName() + "`").split("\n### ", 2)[0];
  }

  /** Per attribute its default as the reference writes it, empty where that is said in words. */
  private static Map<String, String> defaults(Class<?> annotation) {
    Map<String, String> defaults = new TreeMap<>();
    for (Method attribute : annotation.getDeclaredMethods()) {
      Object value = attribute.getDefaultValue();
      String text =
          value == null
              ? "required"
              : value instanceof PerfTest ? "`@PerfTest`" : "`" + value + "`";
      boolean inWords =
          Integer.valueOf(PerfTest.NOT_SET).equals(value)
              || (value != null && value.getClass().isArray() && Array.getLength(value) == 0);
      defaults.put(attribute.getName(), inWords ? "" : text);
    }
    return defaults;
  }

  private static String code(String cell) {
    return cell.replace("`", "");
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
