package dev.benchline.affected;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeclaringClassesTests {

  private static final List<String> ANNOTATIONS = List.of(Marker.class.descriptorString());

  @TempDir private Path directory;

  private void add(Class<?> type) throws IOException {
    String file = type.getName().replace('.', '/') + ".class";
    Path copy = directory.resolve(file);
    Files.createDirectories(copy.getParent());
    Files.copy(Path.of("target/test-classes").resolve(file), copy);
  }

  @Test
  void one_of_which_there_can_be_no_instance_declares_no_test() throws IOException {
    add(Concrete.class);
    add(Inherited.class);
    add(Composed.class);
    add(Plain.class);

    assertThat(DeclaringClasses.in(directory, ANNOTATIONS))
        .containsExactly(Concrete.class.getName());
  }

  @Test
  void one_that_inherits_tests_has_them() throws IOException {
    add(Inherited.class);
    add(Between.class);
    add(Heir.class);
    add(Contract.class);
    add(Fulfilled.class);

    assertThat(DeclaringClasses.in(directory, ANNOTATIONS))
        .containsExactly(Fulfilled.class.getName(), Heir.class.getName());
  }

  @Test
  void one_that_has_an_annotation_made_of_others_declares_tests() throws IOException {
    add(Composed.class);
    add(More.class);
    add(WithMore.class);
    add(Plain.class);

    assertThat(DeclaringClasses.in(directory, ANNOTATIONS))
        .containsExactly(WithMore.class.getName());
  }

  @Test
  void what_cannot_be_read_is_told_by_its_text() throws IOException {
    Files.writeString(directory.resolve("Later.class"), " " + ANNOTATIONS.get(0) + " ");

    assertThat(DeclaringClasses.in(directory, ANNOTATIONS)).containsExactly("Later");
  }

  @interface Marker {}

  static class Concrete {
    @Marker
    void test() {}
  }

  abstract static class Inherited {
    @Marker
    void test() {}
  }

  @Marker
  @interface Composed {}

  @Composed
  @interface More {}

  static class WithMore {
    @More
    void test() {}
  }

  abstract static class Between extends Inherited {}

  static class Heir extends Between {}

  interface Contract {
    @Marker
    default void test() {}
  }

  static class Fulfilled implements Contract {}

  static class Plain {}
}
