package dev.benchline.report.page;

import dev.benchline.files.BuildStart;
import dev.benchline.files.WholeFile;
import dev.benchline.metrics.TestId;
import dev.benchline.report.Effect;
import dev.benchline.report.Outcome;
import dev.benchline.report.SourceLinks;
import dev.benchline.report.TestAnchor;
import dev.benchline.report.text.FailureText;
import dev.benchline.report.text.GithubComment;
import dev.benchline.result.FailOn;
import dev.benchline.result.GateNote;
import dev.benchline.result.GateNotesFile;
import dev.benchline.result.ResultFile;
import dev.benchline.result.ResultFileException;
import dev.benchline.result.RunSummary;
import dev.benchline.result.TestResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The reports about everything that lies in some directories, whichever JVM and module measured it:
 * a page and a comment for a pull request.
 */
public final class MergedReport {

  /** The page among the results. */
  public static final String PAGE = TestAnchor.PAGE;

  private final String name;
  private final Function<String, FailureText> texts;
  private final SourceLinks links;
  private final HtmlPage page;
  private final List<TestId> unmeasured = new ArrayList<>();
  private final List<String> unreadable = new ArrayList<>();

  /**
   * A report without results.
   *
   * @param name of the module or the build
   * @param text says what a verdict means
   * @param links to the pages of commits and sources
   */
  public MergedReport(String name, FailureText text, SourceLinks links) {
    this(name, module -> text, links);
  }

  /**
   * A report without results, about modules whose tests are measured by different commands.
   *
   * @param name of the build
   * @param texts say what a verdict means, by the modules that results are added for
   * @param links to the pages of commits and sources
   */
  public MergedReport(String name, Function<String, FailureText> texts, SourceLinks links) {
    this.name = name;
    this.texts = texts;
    this.links = links;
    this.page = new HtmlPage(name, links);
  }

  /**
   * Adds the results of a directory; none if it does not exist.
   *
   * @param module what the page calls where they are from; may be empty
   * @param directory such as {@code target/benchline}
   * @throws IOException if the directory cannot be read; a file in it that cannot be is reported
   */
  public void add(String module, Path directory) throws IOException {
    add(module, directory, BuildStart.ANY);
  }

  /**
   * Adds those of a build, without what earlier builds have left in the directory.
   *
   * @param module as above
   * @param directory as above
   * @param start when the build began
   * @throws IOException as above
   */
  public void add(String module, Path directory, BuildStart start) throws IOException {
    List<Path> files = ResultFile.in(directory).stream().filter(start::hasWritten).toList();
    add(module, directory, files, Map.of());
    addNotes(
        module,
        start.hasWritten(directory.resolve(GateNotesFile.NAME))
            ? GateNotesFile.read(directory)
            : List.of());
  }

  /** Adds all, where what some of the files hold is drawn already, and need not be read. */
  void add(String module, Path directory, Map<Path, HtmlPage.Entry> known) throws IOException {
    add(module, directory, ResultFile.in(directory), known);
    addNotes(module, GateNotesFile.read(directory));
  }

  /**
   * Adds what is known of the gate by a directory that has nothing else of this build.
   *
   * @param module what the page calls where it is from; may be empty
   */
  public void addNotes(String module, Path directory) {
    addNotes(module, GateNotesFile.read(directory));
  }

  /** A test that could not be measured has a result if another attempt has measured it. */
  private void addNotes(String module, List<GateNote> ofModule) {
    List<TestId> measured = page.results(module).stream().map(TestResult::subject).toList();
    page.notes().add(module, ofModule.stream().filter(note -> !note.isMended(measured)).toList());
  }

  /** The tests that could not be measured, by their names: they have no result that could fail. */
  public List<String> notMeasured() {
    return page.notes().modules().stream()
        .flatMap(module -> page.notes().of(module).stream())
        .filter(note -> note.kind() == GateNote.Kind.FAILED)
        .map(GateNote::text)
        .distinct()
        .toList();
  }

  private void add(
      String module, Path directory, List<Path> files, Map<Path, HtmlPage.Entry> known) {
    // Reading and drawing is nearly all of the work, and no file needs another.
    files.parallelStream()
        .map(file -> outcome(module, file, directory, Optional.ofNullable(known.get(file))))
        .toList()
        .forEach(Runnable::run);
  }

  private Runnable outcome(
      String module, Path file, Path directory, Optional<HtmlPage.Entry> known) {
    HtmlDetails details = new HtmlDetails(links, directory);
    try {
      HtmlPage.Entry entry =
          known.isPresent()
              ? known.get()
              : HtmlPage.Entry.of(module, ResultFile.read(file), texts.apply(module), details);
      return () -> page.add(entry);
    } catch (ResultFileException e) {
      return () -> unreadable.add(String.valueOf(e.getMessage()));
    }
  }

  /** Has the reports say that the build fails where it does. Unless told, they take the default. */
  public void failOn(FailOn outcomes) {
    page.failOn(outcomes);
  }

  /** The notes about tests without results and about the gate, each with its module. */
  public List<GateNote> notes() {
    return page.notes().all();
  }

  /** Lists the tests of a run that have no result. */
  void add(RunSummary summary) {
    failOn(summary.failOn());
    page.notes().add("", summary.fullNotes());
    unmeasured.addAll(summary.unmeasured());
  }

  /** The number of tests. */
  public int size() {
    return page.results().size();
  }

  /** True if there is nothing to say. */
  public boolean isEmpty() {
    return size() == 0 && unreadable.isEmpty() && notes().isEmpty();
  }

  /** The files that could not be read, each with the reason. */
  public List<String> unreadable() {
    return Collections.unmodifiableList(unreadable);
  }

  /** The counts as a sentence, {@code 1 regressed, 10 passed}; empty if there is no test. */
  public String counts() {
    return Effect.words(page.summary());
  }

  /** The tests that fail their build, worst first. */
  public List<TestId> failing() {
    return page.summary().failing().stream()
        .sorted(Outcome.WORST_FIRST)
        .map(TestResult::subject)
        .toList();
  }

  /** Writes the page into a directory, as a whole or not at all, and returns its path. */
  public Path writePage(Path directory) {
    page.list("Not measured, only run once", names(unmeasured));
    page.list("Not readable", unreadable);
    return WholeFile.write("The report", directory.resolve(PAGE), page.toString());
  }

  /** Writes the comment into a directory, as a whole or not at all, and returns its path. */
  public Path writeComment(Path directory) {
    return WholeFile.write(
        "The comment",
        directory.resolve(GithubComment.FILE),
        new GithubComment(result -> texts.apply(page.module(result)), links)
            .of(name, page.summary()));
  }

  private static List<String> names(List<TestId> tests) {
    return tests.stream().map(TestId::displayName).toList();
  }
}
