package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.benchline.fork.Jvm;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Real pairs, recorded by a real Flight Recorder. In the base, {@link Invoice#total} takes a third
 * of its time and keeps nothing.
 */
class CauseTests {

  @TempDir static Path base;
  @TempDir Path directory;

  @BeforeAll
  static void compile_the_base() throws IOException {
    String source =
        Files.readString(Path.of("src/test/java/dev/benchline/Invoice.java"))
            .replace("i < 300;", "i < 30;")
            .replace("    kept = new byte[64];\n", "");
    Path file = Files.createDirectories(base.resolve("source")).resolve("Invoice.java");
    Files.writeString(file, source);
    int result =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", base.toString(), file.toString());
    assertThat(result).isZero();
  }

  @Test
  void the_new_allocation_is_named_and_the_slower_method_is_found() throws IOException {
    String message = against().run(Adds.class).messageOf("adds");

    assertThat(message)
        .startsWith("REGRESSED")
        .contains("\n  cause ", "byte[] in dev.benchline.Invoice.lines +80 B/op")
        .doesNotContain("no cause");
    JsonObject cause = causeOf("Adds.adds");
    assertThat(firstMethod(cause)).isEqualTo("dev.benchline.Invoice.price");
    assertThat(cause.getAsJsonArray("inclusive").toString())
        .contains("dev.benchline.CauseTests$Adds.adds");
    assertThat(Path.of(cause.getAsJsonArray("recordings").get(0).getAsString())).isNotEmptyFile();
  }

  @Test
  void each_version_may_have_a_jvm_of_its_own() throws IOException {
    assertThat(against().run(AddsApart.class).messageOf("adds"))
        .contains("byte[] in dev.benchline.Invoice.lines +80 B/op");
    JsonObject cause = causeOf("AddsApart.adds");
    assertThat(firstMethod(cause)).isEqualTo("dev.benchline.Invoice.price");
    assertThat(cause.getAsJsonArray("recordings")).hasSize(2);
  }

  private PerfTestKit against() {
    String classPath =
        Stream.concat(Stream.of(base), Jvm.current().classPath().stream())
            .map(path -> path.toAbsolutePath().toString())
            .collect(Collectors.joining(File.pathSeparator));
    return PerfTestKit.in(directory)
        .with("benchline.effort", "quick")
        .with("benchline.warmUpMillis", "100")
        // Only the allocation regresses, which is proven on a busy machine as well.
        .with("benchline.tolerance", "9")
        .with("benchline.against", "a1b2c3d (main)")
        .with("benchline.against.classpath", classPath);
  }

  private JsonObject causeOf(String test) throws IOException {
    return resultOf(test).getAsJsonObject("cause");
  }

  private JsonObject resultOf(String test) throws IOException {
    return JsonParser.parseString(
            Files.readString(directory.resolve("output").resolve("CauseTests." + test + ".json")))
        .getAsJsonObject();
  }

  /** Where many programs run, the collector may be what takes longest of all. */
  private static String firstMethod(JsonObject cause) {
    return cause.getAsJsonArray("self").asList().stream()
        .map(each -> each.getAsJsonObject().get("name").getAsString())
        .filter(name -> !name.equals("(garbage collection)"))
        .findFirst()
        .orElseThrow();
  }

  static class Adds {

    private int seed;

    @PerfTest
    void adds(Blackhole blackhole) {
      blackhole.consume(Invoice.total(seed++));
    }
  }

  static class AddsApart {

    private int seed;

    @PerfTest(isolation = PerfTest.Isolation.JVM)
    void adds(Blackhole blackhole) {
      blackhole.consume(Invoice.total(seed++));
    }
  }
}
