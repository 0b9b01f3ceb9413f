package dev.benchline.baseline;

import dev.benchline.metrics.Environment;
import dev.benchline.metrics.TestId;
import java.io.IOException;
import java.nio.CharBuffer;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * Keeps baselines in a place that others keep for us, such as a database: for each test the text
 * that a file would hold for it alone.
 */
final class TextBaselineStore implements BaselineStore {

  private final BaselineTexts texts;

  TextBaselineStore(BaselineTexts texts) {
    this.texts = texts;
  }

  @Override
  public Optional<Baseline> find(TestId key, Environment environment) {
    String text;
    try {
      text = texts.read(key);
    } catch (IOException e) {
      throw BaselineException.unreachable(e);
    }
    return Optional.of(parse(key, text))
        .filter(test -> !test.isEmpty())
        .map(test -> test.baseline(key, environment));
  }

  @Override
  public RecordOutcome record(BaselineEntry entry, RecordMode mode) {
    TestId key = entry.key();
    StoredTest before = parse(key, change(key, text -> with(text, entry, mode)));
    if (before.equals(before.with(entry, mode))) {
      return RecordOutcome.UNCHANGED;
    }
    return before.isEmpty() ? RecordOutcome.ADDED : RecordOutcome.CHANGED;
  }

  /**
   * Adds an entry to a text. A text that says the same stays as it is, whichever version of
   * Benchline has written it.
   */
  private String with(String text, BaselineEntry entry, RecordMode mode) {
    StoredTest before = parse(entry.key(), text);
    StoredTest after = before.with(entry, mode);
    return before.equals(after) ? text : write(entry.key(), after);
  }

  private String change(TestId key, UnaryOperator<String> change) {
    try {
      return texts.change(key, change);
    } catch (IOException e) {
      throw BaselineException.unreachable(e);
    }
  }

  @Override
  public List<TestId> keys() {
    try {
      return texts.keys().stream().sorted().toList();
    } catch (IOException e) {
      throw BaselineException.unreachable(e);
    }
  }

  @Override
  public String location(TestId key) {
    return texts.location();
  }

  private static String write(TestId key, StoredTest test) {
    SortedMap<String, StoredTest> alone = new TreeMap<>();
    alone.put(key.name(), test);
    return BaselineFileWriter.write(new BaselineFile(alone), JsonBaselineStore.TOOL_VERSION);
  }

  private StoredTest parse(TestId key, String text) {
    if (text.isEmpty()) {
      return StoredTest.EMPTY;
    }
    try {
      return BaselineFileReader.read(CharBuffer.wrap(text.toCharArray())).test(key.name());
    } catch (FutureFormatException future) {
      throw BaselineException.future(texts.location(), key, future);
    } catch (IOException damage) {
      throw BaselineException.damaged(texts.location(), key, damage);
    }
  }
}
