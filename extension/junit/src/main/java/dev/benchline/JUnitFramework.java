package dev.benchline;

import dev.benchline.metrics.TestId;
import dev.benchline.pipeline.PerformanceTest;
import dev.benchline.pipeline.TestDeclarations;
import dev.benchline.pipeline.TestFramework;
import dev.benchline.settings.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** JUnit, as core asks for its tests. */
record JUnitFramework() implements TestFramework {

  @Override
  public Optional<String> method(TestId test) {
    return Subjects.method(test);
  }

  @Override
  public TestDeclarations declared(List<Path> tests, List<Path> classPath) {
    ClassLoader here = Thread.currentThread().getContextClassLoader();
    if (classPath.isEmpty()) {
      return DeclaredTestReader.in(tests, here);
    }
    try (BaseTestLoader ofBase = new BaseTestLoader(tests, classPath, here)) {
      return DeclaredTestReader.in(tests, ofBase);
    } catch (IOException e) {
      throw new UncheckedIOException("The base's test classes cannot be closed.", e);
    }
  }

  @Override
  public int planned() {
    return (int)
        PassedUnseen.planned().stream()
            .map(test -> test.replaceFirst("\\{.*", "")) // progress counts methods
            .distinct()
            .count();
  }

  @Override
  public Set<String> plannedAnywhere() {
    Set<String> planned = new HashSet<>(PassedUnseen.planned());
    BenchlineLauncherListener.shard().ifPresent(shard -> planned.addAll(shard.left()));
    return planned;
  }

  @Override
  public List<PerformanceTest> toCome(PerformanceTest test, Settings settings) {
    return TestsToCome.siblings(test.uniqueId()).stream()
        .flatMap(coming -> PerformanceTestReader.of(coming, settings).stream())
        .toList();
  }

  @Override
  public String recorder() {
    return Recorder.class.getName();
  }
}
