package dev.benchline.settings;

import dev.benchline.baseline.BaselineLocation;
import dev.benchline.report.export.Export;
import dev.benchline.result.Acceptance;
import dev.benchline.result.FailOn;
import dev.benchline.verdict.Verdict;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The format in which the value of a setting is written and read, and its default.
 *
 * @param <T> what the text is read as
 * @param knownValues the values that are allowed, in words
 * @param reader reads a text
 * @param standardInWords what holds otherwise, in words
 * @param standard the default, if it is one value
 */
public record ValueFormat<T>(
    String knownValues,
    Reader<T> reader,
    String standardInWords,
    Function<Place, Optional<T>> standard) {

  /** Reads the text of a value. */
  @FunctionalInterface
  public interface Reader<T> {

    /**
     * The value.
     *
     * @throws IllegalArgumentException if the text is none
     * @throws NoSuchElementException if the text is none
     */
    T read(String text, Place place);
  }

  /** The value of a text, or empty if the text is none. */
  Optional<T> read(String text, Place place) {
    try {
      return Optional.of(reader.read(text, place));
    } catch (IllegalArgumentException | NoSuchElementException e) {
      return Optional.empty();
    }
  }

  /**
   * The value of the text of a setting.
   *
   * @throws ConfigurationException if it is none, naming the item of it that is wrong
   */
  public T require(String key, String text, Place place) {
    return read(text, place)
        .orElseThrow(
            () ->
                new ConfigurationException(
                    "Invalid value '%s' set via the '%s' configuration parameter. Known values are %s."
                        .formatted(culprit(text, place), key, knownValues)));
  }

  /** The item of an unreadable text that is wrong, or all of it. */
  private String culprit(String text, Place place) {
    return items(text, item -> item).stream()
        .filter(item -> read(item, place).isEmpty())
        .findFirst()
        .orElse(text);
  }

  /** The same format where no single value is the default. */
  ValueFormat<T> otherwise(String inWords) {
    return new ValueFormat<>(knownValues, reader, inWords, place -> Optional.empty());
  }

  /** The same format with a default. */
  ValueFormat<T> or(T value) {
    return or(value.toString(), place -> value);
  }

  /** The same format with a default that depends on the place. */
  ValueFormat<T> or(String inWords, Function<Place, T> value) {
    return new ValueFormat<>(
        knownValues, reader, inWords, place -> Optional.of(value.apply(place)));
  }

  private static <T> ValueFormat<T> of(String knownValues, Reader<T> reader) {
    return new ValueFormat<>(knownValues, reader, "", place -> Optional.empty());
  }

  static ValueFormat<String> text(String knownValues) {
    return of(knownValues, (text, place) -> text);
  }

  /** A reason that somebody has written. */
  static ValueFormat<String> reason() {
    return of(
        "any text but a placeholder, such as '%s'".formatted(Acceptance.WHY),
        (text, place) ->
            Optional.of(text).filter(reason -> !Acceptance.isPlaceholder(reason)).orElseThrow());
  }

  static ValueFormat<Boolean> flag(boolean standard) {
    return oneOf(List.of(true, false), String::valueOf).or(standard);
  }

  static ValueFormat<Integer> number(int least, int most) {
    return between(Integer.toString(least), Integer.toString(most), Integer::valueOf);
  }

  /** A number between two, which are written as the reader sees them. */
  static ValueFormat<Double> fraction(String least, String most) {
    return between(least, most, Double::valueOf);
  }

  private static <N extends Comparable<N>> ValueFormat<N> between(
      String least, String most, Function<String, N> parser) {
    N lower = parser.apply(least);
    N upper = parser.apply(most);
    return of(
        least + " to " + most,
        (text, place) ->
            Optional.of(parser.apply(text))
                .filter(n -> n.compareTo(lower) >= 0 && n.compareTo(upper) <= 0)
                .orElseThrow());
  }

  /** One of an enum's constants, written in any case. */
  static <E extends Enum<E>> ValueFormat<E> choice(E standard) {
    List<E> constants = List.of(standard.getDeclaringClass().getEnumConstants());
    return oneOf(constants, ValueFormat::written).or(written(standard), place -> standard);
  }

  private static String written(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  /** One of some values, written in any case. */
  private static <T> ValueFormat<T> oneOf(Collection<T> values, Function<T, String> writer) {
    return of(
        values.stream().map(writer).collect(Collectors.joining(", ")),
        (text, place) ->
            values.stream()
                .filter(value -> writer.apply(value).equalsIgnoreCase(text))
                .findFirst()
                .orElseThrow());
  }

  private static <T> List<T> items(String text, Function<String, T> reader) {
    return Arrays.stream(text.split(",", -1)).map(String::trim).map(reader).toList();
  }

  /** Several texts that match, separated by commas. */
  static ValueFormat<List<String>> list(String knownValues, String pattern, String standard) {
    Function<String, List<String>> reader =
        text ->
            items(text, i -> Optional.of(i).filter(item -> item.matches(pattern)).orElseThrow());
    return of(knownValues, (text, place) -> reader.apply(text))
        .or(standard, place -> reader.apply(standard));
  }

  /** A directory, absolute or in the module. */
  static ValueFormat<Path> directory() {
    return of(
        "a directory", (text, place) -> place.module().resolve(text).toAbsolutePath().normalize());
  }

  /** A file, absolute or where the build was started, which need not exist. */
  static ValueFormat<Path> file() {
    return of("a file", (text, place) -> place.start().resolve(text).toAbsolutePath().normalize());
  }

  static ValueFormat<Shard> shard() {
    return of(
        "1/n to n/n, auto, auto/n", (text, place) -> ParallelEngine.shard(text, place.variables()));
  }

  static ValueFormat<BaselineLocation> baselines() {
    return of(
            "a directory, or a JDBC URL",
            (text, place) -> BaselineLocation.of(text, place.module()))
        .or("baselines in the module", place -> BaselineLocation.of("baselines", place.module()));
  }

  static ValueFormat<Set<Export>> exports() {
    return of(
            "jmh, benchstat, smallerIsBetter, separated by commas, or none",
            (text, place) ->
                text.equalsIgnoreCase("none")
                    ? Set.<Export>of()
                    : Set.copyOf(items(text, name -> Export.of(name).orElseThrow())))
        .or("jmh", place -> Set.of(Export.JMH));
  }

  /** The words for what fails a build, besides the verdicts that always do. */
  static ValueFormat<FailOn> failOn() {
    ValueFormat<Verdict> each =
        oneOf(Arrays.stream(Verdict.values()).filter(Verdict::mayFail).toList(), Verdict::name);
    return of(
            "%s, %s, %s, separated by commas"
                .formatted(each.knownValues, FailOn.LOOSENED, FailOn.NOT_UNSEEN),
            (text, place) -> {
              List<String> words = items(text, word -> word);
              return FailOn.of(
                  words,
                  words.stream()
                      .filter(word -> !FailOn.isOwn(word))
                      .map(name -> each.reader.read(name, place))
                      .toList());
            })
        .or(
            Verdict.FAILING.stream().map(Verdict::name).collect(Collectors.joining(", ")),
            place -> FailOn.DEFAULT);
  }
}
