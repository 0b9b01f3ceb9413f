package dev.benchline;

import dev.benchline.metrics.TestId;
import dev.benchline.run.DeclaredTests;
import dev.benchline.run.KnownTests;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/** The performance tests of JUnit, as core asks for them. */
record JUnitTests() implements KnownTests {

  @Override
  public boolean exists(TestId test) {
    return Subjects.exists(test);
  }

  @Override
  public DeclaredTests declared(List<Path> tests, List<Path> classPath) {
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
  public String recorder() {
    return Recorder.class.getName();
  }
}
