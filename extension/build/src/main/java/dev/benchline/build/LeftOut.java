package dev.benchline.build;

import dev.benchline.files.BuildStart;
import dev.benchline.result.GateNote;
import dev.benchline.result.TestsFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * The performance tests that the base has as well, or that have a baseline, and that no JVM of this
 * build was to run, whatever has left them out. A JVM cannot tell: another one may run them.
 */
public final class LeftOut {

  private LeftOut() {}

  /**
   * A note for each test of a module that the base's build may have run.
   *
   * @param outputs where its results may be
   * @param start of the build
   */
  static List<GateNote> of(List<Path> outputs, BuildStart start) throws IOException {
    return tests(outputs, start, TestsFile::newlyNotRun).stream()
        .map(test -> new GateNote(GateNote.Kind.NOT_RUN, test))
        .toList();
  }

  /**
   * The number of these tests, whether the base's build leaves them out as well or not.
   *
   * @param outputs where the results of modules may be
   * @param start of the build
   */
  public static int count(List<Path> outputs, BuildStart start) throws IOException {
    return tests(outputs, start, TestsFile::notRun).size();
  }

  private static Set<String> tests(
      List<Path> outputs, BuildStart start, Function<TestsFile, List<String>> notRun)
      throws IOException {
    Set<String> tests = new TreeSet<>();
    for (Path output : outputs) {
      if (start.hasWritten(output.resolve(TestsFile.NAME))) {
        tests.addAll(notRun.apply(TestsFile.read(output)));
      }
    }
    return tests;
  }

  /**
   * The note about a module in which no JVM has run any.
   *
   * @param module what it calls it
   */
  static Optional<GateNote> ofAll(String module, List<Path> outputs, BuildStart start)
      throws IOException {
    return lost(module + " has measured nothing", UnmeasuredModule.testsOfBase(outputs, start));
  }

  /**
   * The notes about modules that the base's build has gated and this one does not.
   *
   * @param base the modules of the base
   * @param current the keys of the current ones
   * @param ungated the keys of those that are built without a gate
   */
  static List<GateNote> ofModules(ModulesFile base, List<String> current, List<String> ungated)
      throws IOException {
    List<GateNote> notes = new ArrayList<>();
    Set<String> known = new TreeSet<>(current);
    current.stream().map(Module::name).forEach(known::add);
    for (Module module : base.modules()) {
      if (!known.contains(module.key())) {
        lost(module, "is gone: removed, renamed or without code").ifPresent(notes::add);
      } else if (module.isGated() && ungated.contains(module.key())) {
        lost(
                module,
                "is no longer gated: its goal benchline:base is gone, or .mvn/maven.config leaves it out")
            .ifPresent(notes::add);
      }
    }
    return notes;
  }

  private static Optional<GateNote> lost(Module module, String why) throws IOException {
    return lost(
        "module %s %s".formatted(module.key(), why),
        UnmeasuredModule.performanceTests(module.tests()));
  }

  private static Optional<GateNote> lost(String why, List<String> tests) {
    return Optional.of(tests)
        .filter(any -> !any.isEmpty())
        .map(
            names ->
                new GateNote(
                    GateNote.Kind.LOOSENED,
                    why + ", and its base has the performance tests " + String.join(", ", names)));
  }
}
