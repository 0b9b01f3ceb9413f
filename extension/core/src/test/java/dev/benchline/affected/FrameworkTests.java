package dev.benchline.affected;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A project on Spring Data and MapStruct: whatever makes its test run otherwise affects the test,
 * although only a framework leads there. Each change is seen in what the test returns, too.
 */
class FrameworkTests {

  private static final String TEST = "com.acme.OrderTests";
  private static final List<Path> LIBRARIES =
      Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
          .map(Path::of)
          .filter(path -> path.getFileName().toString().endsWith(".jar"))
          .toList();

  @TempDir private Path directory;

  private final Map<String, String> sources = new TreeMap<>();
  private Build build;
  private int builds;

  @BeforeEach
  void startProject() {
    build = new Build(directory);
    sources.put("Order", "public class Order { @Id Long id; }");
    sources.put(
        "OrderRepository",
        "public interface OrderRepository extends CrudRepository<Order, Long> { int rating(); }");
    sources.put(
        "OrderRepositoryImpl",
        "public class OrderRepositoryImpl { public int rating() { return 1; } }");
    sources.put("Storage", "@Configuration @EnableMapRepositories class Storage {}");
    sources.put(
        "Caching", "@Configuration class Caching { @Bean String cache() { return \"cache\"; } }");
    sources.put(
        "OrderMapper",
        """
        @Mapper
        public interface OrderMapper {
          List<String> names(List<Integer> numbers);
        }
        """);
    sources.put("Unused", "public class Unused { int one = 1; }");
    sources.put(
        "OrderTests",
        """
        public class OrderTests {
          public static String test() {
            try (var spring = new AnnotationConfigApplicationContext("com.acme")) {
              OrderRepository orders = spring.getBean(OrderRepository.class);
              return orders.count()
                  + " orders rated " + orders.rating()
                  + (spring.containsBean("cache") ? ", cached" : "")
                  + ", names " + Mappers.getMapper(OrderMapper.class).names(null);
            }
          }
        }
        """);
  }

  @Test
  void what_nothing_uses_does_not_affect_the_test() throws Exception {
    Path base = compile();
    sources.put("Unused", "public class Unused { int two = 2; }");
    Path current = compile();

    assertThat(run(base)).isEqualTo("0 orders rated 1, cached, names null");
    assertThat(run(current)).isEqualTo(run(base));
    assertThat(difference(current, base)).isEmpty();
  }

  @Test
  void a_repository_implementation_that_Spring_Data_finds_by_its_name() throws Exception {
    Path base = compile();
    sources.computeIfPresent("OrderRepositoryImpl", (name, text) -> text.replace("1", "2"));
    Path current = compile();

    assertThat(run(current)).isEqualTo("0 orders rated 2, cached, names null");
    assertThat(difference(current, base)).contains("com.acme.OrderRepositoryImpl");
  }

  @Test
  void a_configuration_that_is_gone() throws Exception {
    Path base = compile();
    sources.remove("Caching");
    Path current = compile();

    assertThat(run(current)).isEqualTo("0 orders rated 1, names null");
    assertThat(difference(current, base)).contains("com.acme.Caching");
    assertThat(difference(base, current)).contains("com.acme.Caching");
  }

  @Test
  void a_configuration_that_is_none_any_more() throws Exception {
    Path base = compile();
    sources.computeIfPresent("Caching", (name, text) -> text.replace("@Configuration", ""));
    Path current = compile();

    assertThat(run(current)).isEqualTo("0 orders rated 1, names null");
    assertThat(difference(current, base)).contains("com.acme.Caching");
  }

  @Test
  void a_mapper_that_MapStruct_generates_otherwise_from_the_same_source() throws Exception {
    Path base = compile();
    Path current = compile("-Amapstruct.nullValueIterableMappingStrategy=RETURN_DEFAULT");

    assertThat(run(current)).isEqualTo("0 orders rated 1, cached, names []");
    assertThat(difference(current, base)).contains("com.acme.OrderMapperImpl");
  }

  private static Optional<String> difference(Path current, Path base) {
    return Affected.between(classPath(current), classPath(base)).firstDifference(TEST);
  }

  private static List<Path> classPath(Path classes) {
    List<Path> classPath = new ArrayList<>(List.of(classes));
    classPath.addAll(LIBRARIES);
    return classPath;
  }

  /** The value that the test returns in a JVM with these classes. */
  private static String run(Path classes) throws Exception {
    URL[] urls = {classes.toUri().toURL()};
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try (URLClassLoader loader = new URLClassLoader(urls, FrameworkTests.class.getClassLoader())) {
      thread.setContextClassLoader(loader);
      Method test = loader.loadClass(TEST).getMethod("test");
      return (String) test.invoke(null);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  /** Compiles as a build does that has MapStruct's processor, to a new directory each time. */
  private Path compile(String... options) throws IOException {
    String head =
        """
        package com.acme;
        import java.util.List;
        import org.mapstruct.Mapper;
        import org.mapstruct.factory.Mappers;
        import org.springframework.context.annotation.*;
        import org.springframework.data.annotation.Id;
        import org.springframework.data.map.repository.config.EnableMapRepositories;
        import org.springframework.data.repository.CrudRepository;
        """;
    return build.processed(
        "version" + builds++,
        "org.mapstruct.ap.MappingProcessor",
        LIBRARIES,
        List.of(options),
        sources.values().stream().map(source -> head + source).toArray(String[]::new));
  }
}
