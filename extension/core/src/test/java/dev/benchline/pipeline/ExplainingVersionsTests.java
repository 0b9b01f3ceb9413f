package dev.benchline.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.result.VersionChange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExplainingVersionsTests {

  private static final VersionChange ASM = new VersionChange("org.ow2.asm:asm", "9.9.1", "9.11.1");
  private static final VersionChange KRYO =
      new VersionChange("com.esotericsoftware:kryo:linux", "5.6.1", "5.6.2");
  private static final VersionChange JDK = new VersionChange("JDK", "17", "25");

  @TempDir Path directory;

  @Test
  void those_that_hold_the_slow_classes_come_first() throws Exception {
    List<Path> classPath =
        List.of(
            directory.resolve("classes"),
            jar("asm-9.11.1.jar", "org/objectweb/asm/ClassReader.class"),
            jar("kryo-5.6.2-linux.jar", "com/esotericsoftware/kryo/Kryo.class"));

    assertThat(
            ExplainingVersions.sorted(
                List.of(JDK, ASM, KRYO),
                List.of("com.acme.Order", "com.esotericsoftware.kryo.Kryo"),
                classPath))
        .containsExactly(KRYO, JDK, ASM);
    assertThat(ExplainingVersions.sorted(List.of(JDK, ASM, KRYO), List.of(), classPath))
        .containsExactly(JDK, ASM, KRYO);
  }

  /** Such as the classes of a module that was not packaged. */
  @Test
  void what_is_no_jar_explains_nothing() throws Exception {
    Path folder = Files.createDirectory(directory.resolve("asm-9.11.1"));
    List<Path> classPath = List.of(folder, directory.resolve("kryo-5.6.2.jar"));

    assertThat(ExplainingVersions.sorted(List.of(ASM, KRYO), List.of("com.acme.Order"), classPath))
        .containsExactly(ASM, KRYO);
  }

  private Path jar(String name, String entry) throws IOException {
    Path jar = directory.resolve(name);
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new ZipEntry(entry));
    }
    return jar;
  }
}
