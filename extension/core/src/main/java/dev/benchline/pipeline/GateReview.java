package dev.benchline.pipeline;

import static dev.benchline.result.GateNote.Kind.CHANGED;
import static dev.benchline.result.GateNote.Kind.LOOSENED;

import dev.benchline.affected.TestCode;
import dev.benchline.affected.TestSelection;
import dev.benchline.metrics.TestId;
import dev.benchline.pipeline.BaseChanges.Extent;
import dev.benchline.result.GateNote;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Compares how the current version gates with how its base does, by the class files and settings of
 * both. Their code is not run for it, so a test cannot answer otherwise than it is written.
 */
final class GateReview {

  private static final String PARAMETERS = "junit-platform.properties";
  private static final int MOST_NAMES = 10;

  /** Names that belong to the tool and not to its user. */
  private static final String OF_TOOL =
      "^benchline$|(?<!dev/)(?<![.\\w])benchline[./]"
          + "|dev[./]benchline[./](affected|baseline|cause|files|fork|jmh|json|measure"
          + "|pipeline|report|result|samples|settings|statistics|verdict)\\b";

  private static final Pattern OUT_OF_PLACE = Pattern.compile(OF_TOOL);

  /** Names, besides, that let a test abort itself, or leave tests out. */
  private static final Pattern OUT_OF_PLACE_IN_TESTS =
      Pattern.compile(
          "Assum(e$|ption)|TestAborted|ExecutionCondition|PostDiscoveryFilter|GITHUB_|" + OF_TOOL);

  /**
   * The names by which classes declare a test, its settings, or an annotation that stands for
   * several.
   */
  private static final Pattern DECLARING = Pattern.compile("^L?dev/benchline/");

  private final List<GateNote> notes = new ArrayList<>();
  private final List<TestId> tests = new ArrayList<>();
  private final List<TestId> chosenAlike = new ArrayList<>();

  private GateReview() {}

  /**
   * Compares a version with its base.
   *
   * @param classPath of the current version
   * @param known reads what test classes declare
   */
  static GateReview of(Base base, List<Path> classPath, TestFramework known) {
    GateReview review = new GateReview();
    List<Path> current = base.testClasses(classPath);
    if (base.tests().ofModule().isEmpty() || current.isEmpty()) {
      review.unknown(base);
    } else {
      try {
        review.tests(base, current, classPath, known);
      } catch (UncheckedIOException e) {
        review.add(CHANGED, "%s %s".formatted(e.getMessage(), e.getCause()));
      }
    }
    review.names("the build differs from the base's", base.changes().buildFiles());
    return review;
  }

  /** All that is looser than in the base or differs from it, the looser first. */
  List<GateNote> notes() {
    return List.copyOf(notes);
  }

  /** The tests that both versions have. */
  List<TestId> tests() {
    return List.copyOf(tests);
  }

  /** Those of them that the base's build runs or leaves out as that of the current version does. */
  List<TestId> chosenAlike() {
    return List.copyOf(chosenAlike);
  }

  /** Of a directory or a jar nobody expects to have tests. */
  private void unknown(Base base) {
    if (base.commit().isPresent() && base.missing().isEmpty()) {
      add(
          CHANGED,
          "the tests were not compared with the base's: it has none, or they are not known");
    }
  }

  private void tests(Base base, List<Path> current, List<Path> classPath, TestFramework known) {
    TestCode code = TestCode.between(current, base.tests().ofModule());
    TestCode shared = TestCode.between(jars(base, true), jars(base, false));
    List<Path> restOfBase = base.withoutTests(classPath);
    TestCode rest =
        TestCode.between(
            classPath.stream().filter(entry -> !current.contains(entry)).toList(), restOfBase);
    notes.addAll(
        ParameterReview.of(
            parameters(false, code, rest), parameters(true, code, rest), PARAMETERS));
    TestDeclarations now = known.declared(current, List.of());
    now.tests().forEach(test -> tests.add(test.id()));
    if (!code.differing().isEmpty() || !shared.differing().isEmpty() || rest.differsIn(DECLARING)) {
      List<Path> ofBase = new ArrayList<>(base.tests().ofModule());
      ofBase.addAll(restOfBase);
      List<String> gone = declared(now, known.declared(base.tests().ofModule(), ofBase));
      metrics(code, gone, known.recorder());
      metrics(shared, gone, known.recorder());
    }
    if (base.changes().extent() == Extent.SOURCES) {
      TestSelection selection = new TestSelection(List.of(code, shared, rest));
      tests.stream().filter(id -> selection.isSame(id.className())).forEach(chosenAlike::add);
    }
    outOfPlace(code.newTexts(OUT_OF_PLACE_IN_TESTS));
    outOfPlace(shared.newTexts(OUT_OF_PLACE_IN_TESTS));
    outOfPlace(rest.newTexts(OUT_OF_PLACE));
    names("the code of tests differs from the base's", code.differing());
    names("tests of other modules differ from the base's", shared.differing());
  }

  private static List<Path> jars(Base base, boolean ofCurrent) {
    Map<Path, Path> sorted = new TreeMap<>(base.tests().ofOthers());
    return List.copyOf(ofCurrent ? sorted.keySet() : sorted.values());
  }

  /** JUnit takes the first file on the class path, wherever that is. */
  private static Map<String, String> parameters(boolean ofBase, TestCode tests, TestCode rest) {
    return (tests.has(ofBase, PARAMETERS) ? tests : rest).properties(ofBase, PARAMETERS);
  }

  /** Compares the tests, and returns the names of those that are gone. */
  private List<String> declared(TestDeclarations now, TestDeclarations before) {
    Map<TestId, DeclaredTest> left = byId(now);
    List<String> gone = new ArrayList<>();
    byId(before)
        .forEach(
            (id, test) -> {
              DeclaredTest same = left.remove(id);
              if (same == null) {
                gone.add(id.fullName());
                add(LOOSENED, id.displayName() + " is gone: removed, renamed or moved");
              } else {
                notes.addAll(TestReview.of(same, test, now));
              }
            });
    tests.removeAll(left.keySet());
    left.keySet().forEach(id -> add(CHANGED, id.displayName() + " is new"));
    before.unreadable().forEach(why -> add(CHANGED, "a class of the base cannot be read: " + why));
    return gone;
  }

  private void outOfPlace(Map<String, List<String>> textsByClass) {
    textsByClass.forEach(
        (type, texts) -> add(LOOSENED, "the code of %s now names %s".formatted(type, list(texts))));
  }

  private static Map<TestId, DeclaredTest> byId(TestDeclarations declared) {
    Map<TestId, DeclaredTest> byId = new TreeMap<>();
    declared.tests().forEach(test -> byId.put(test.id(), test));
    return byId;
  }

  /** A method may leave the recording to one that did not record the metric before. */
  private void metrics(TestCode code, List<String> gone, String recorder) {
    for (String type : code.differingClasses()) {
      MetricReview review =
          new MetricReview(
              type, code.metrics(false, type, recorder), code.metrics(true, type, recorder));
      review.loosened(gone).forEach(text -> add(LOOSENED, text));
    }
  }

  private void names(String what, List<String> names) {
    if (!names.isEmpty()) {
      add(CHANGED, what + ": " + list(names));
    }
  }

  private static String list(List<String> names) {
    return String.join(", ", names.subList(0, Math.min(MOST_NAMES, names.size())))
        + (names.size() > MOST_NAMES ? " and " + (names.size() - MOST_NAMES) + " more" : "");
  }

  private void add(GateNote.Kind kind, String text) {
    GateNote note = new GateNote(kind, text);
    if (!notes.contains(note)) {
      notes.add(note);
    }
  }
}
