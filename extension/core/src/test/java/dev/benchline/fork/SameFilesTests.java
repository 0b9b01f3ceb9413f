package dev.benchline.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The test classes of a commit and of its base, each in a build of its own. */
class SameFilesTests {

  @TempDir private Path directory;

  private Path current;
  private Path base;

  @BeforeEach
  void build_both() throws IOException {
    current = write("current/test-classes", "acme/OrderTests.class", "tests");
    base = write("base/test-classes", "acme/OrderTests.class", "tests");
  }

  @Test
  void a_directory_of_another_build_with_the_same_files_is_the_same() {
    assertThat(SameFiles.isAmong(current, List.of(base))).isTrue();
    assertThat(SameFiles.isAmong(current, List.of(current))).isTrue();
  }

  @Test
  void one_with_another_file_or_another_content_is_not() throws IOException {
    Path changed = write("changed/test-classes", "acme/OrderTests.class", "other");
    Path more = write("more/test-classes", "acme/OrderTests.class", "tests");
    write("more/test-classes", "acme/MoreTests.class", "tests");

    assertThat(SameFiles.isAmong(current, List.of(changed, more))).isFalse();
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a privilege there")
  void what_a_link_leads_to_counts() throws IOException {
    Path changed = write("changed/test-classes", "acme/OrderTests.class", "other");
    Path link = Files.createSymbolicLink(directory.resolve("current/classes"), current);
    Path other = Files.createDirectories(directory.resolve("other")).resolve("classes");
    Files.createSymbolicLink(other, changed);

    assertThat(SameFiles.isAmong(link, List.of(other))).isFalse();
  }

  @Test
  void one_of_another_name_is_not() throws IOException {
    Path classes = write("base/classes", "acme/OrderTests.class", "tests");

    assertThat(SameFiles.isAmong(current, List.of(classes))).isFalse();
  }

  @Test
  void a_jar_is_compared_by_its_bytes() throws IOException {
    Files.writeString(directory.resolve("current/shop.jar"), "jar");
    Files.writeString(directory.resolve("base/shop.jar"), "jar");

    Path jar = directory.resolve("current/shop.jar");
    assertThat(SameFiles.isAmong(jar, List.of(directory.resolve("base/shop.jar")))).isTrue();
  }

  @Test
  void what_is_not_there_is_not_the_same() {
    Path nowhere = directory.resolve("nowhere/test-classes");

    assertThat(SameFiles.isAmong(nowhere, List.of(base))).isFalse();
  }

  private Path write(String root, String file, String content) throws IOException {
    Path path = directory.resolve(root).resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, content);
    return directory.resolve(root);
  }
}
