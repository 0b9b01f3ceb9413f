package dev.benchline.run;

import dev.benchline.baseline.BaselineMode;
import dev.benchline.report.export.Export;
import dev.benchline.verdict.Verdict;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The format in which the value of a setting is written and read, and its default.
 *
 * @param <T> what the text is read as
 * @param knownValues the values that are allowed, in words
 * @param reader reads a text; what it cannot read is empty
 * @param standardInWords what holds otherwise, in words
 * @param standard the default, if it is one value
 */
public record Form<T>(
    String knownValues,
    Reader<T> reader,
    String standardInWords,
    Function<Place, Optional<T>> standard) {

  /** Reads the text of a value. */
  @FunctionalInterface
  public interface Reader<T> {

    /** The value, or empty if the text is none. */
    Optional<T> read(String text, Place place);
  }

  /** The item of an unreadable text that is wrong, or all of it. */
  String culprit(String text, Place place) {
    return Arrays.stream(text.split(",", -1))
        .map(String::trim)
        .filter(item -> reader.read(item, place).isEmpty())
        .findFirst()
        .orElse(text);
  }

  /** The same form where no single value is the default. */
  Form<T> otherwise(String inWords) {
    return new Form<>(knownValues, reader, inWords, place -> Optional.empty());
  }

  /** The same form with a default. */
  Form<T> or(T value) {
    return or(value.toString(), place -> value);
  }

  /** The same form with a default that depends on the place. */
  Form<T> or(String inWords, Function<Place, T> value) {
    return new Form<>(knownValues, reader, inWords, place -> Optional.of(value.apply(place)));
  }

  private static <T> Form<T> of(String knownValues, Reader<T> reader) {
    return new Form<>(knownValues, reader, "", place -> Optional.empty());
  }

  static Form<String> text(String knownValues) {
    return of(knownValues, (text, place) -> Optional.of(text));
  }

  static Form<Boolean> flag(boolean standard) {
    return of(
            "true, false",
            (text, place) ->
                switch (text.toLowerCase(Locale.ROOT)) {
                  case "true" -> Optional.of(true);
                  case "false" -> Optional.of(false);
                  default -> Optional.<Boolean>empty();
                })
        .or(standard);
  }

  static Form<Integer> number(int least, int most) {
    return of(
        least + " to " + most,
        (text, place) -> {
          try {
            return Optional.of(Integer.parseInt(text)).filter(n -> n >= least && n <= most);
          } catch (NumberFormatException e) {
            return Optional.empty();
          }
        });
  }

  /** A number between two, which are written as the reader sees them. */
  static Form<Double> fraction(String least, String most) {
    double lower = Double.parseDouble(least);
    double upper = Double.parseDouble(most);
    return of(
        least + " to " + most,
        (text, place) -> {
          try {
            return Optional.of(Double.parseDouble(text)).filter(n -> n >= lower && n <= upper);
          } catch (NumberFormatException e) {
            return Optional.empty();
          }
        });
  }

  /** One of an enum's constants, written in any case. */
  static <E extends Enum<E>> Form<E> choice(E standard) {
    List<E> constants = List.of(standard.getDeclaringClass().getEnumConstants());
    return of(
            constants.stream().map(Form::written).collect(Collectors.joining(", ")),
            (text, place) ->
                constants.stream().filter(c -> c.name().equalsIgnoreCase(text)).findFirst())
        .or(written(standard), place -> standard);
  }

  private static String written(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  /** Several texts that match, separated by commas. */
  static Form<List<String>> list(String knownValues, String pattern, String standard) {
    Reader<List<String>> reader =
        (text, place) -> {
          List<String> items = Arrays.stream(text.split(",", -1)).map(String::trim).toList();
          return Optional.of(items).filter(all -> all.stream().allMatch(i -> i.matches(pattern)));
        };
    return of(knownValues, reader)
        .or(standard, place -> reader.read(standard, place).orElseThrow());
  }

  /** A directory, absolute or in the module. */
  static Form<Path> directory() {
    return of(
        "a directory",
        (text, place) -> {
          try {
            return Optional.of(place.module().resolve(text).toAbsolutePath().normalize());
          } catch (InvalidPathException e) {
            return Optional.empty();
          }
        });
  }

  static Form<BaselineMode> baselineMode() {
    return of(
            "check, record",
            (text, place) ->
                Optional.of(BaselineMode.resolve(Optional.of(text), place.variables())))
        .or(BaselineMode.CHECK);
  }

  static Form<Set<Export>> exports() {
    return of(
            "jmh, benchstat, smallerIsBetter, separated by commas, or none",
            (text, place) -> {
              if (text.equalsIgnoreCase("none")) {
                return Optional.of(Set.<Export>of());
              }
              List<Optional<Export>> named =
                  Arrays.stream(text.split(",", -1)).map(n -> Export.of(n.trim())).toList();
              return named.stream().allMatch(Optional::isPresent)
                  ? Optional.of(
                      named.stream().map(Optional::orElseThrow).collect(Collectors.toSet()))
                  : Optional.<Set<Export>>empty();
            })
        .or("jmh", place -> Set.of(Export.JMH));
  }

  /** The verdicts that fail a test, besides those that always do. */
  static Form<Set<Verdict>> verdicts() {
    List<Verdict> known = Arrays.stream(Verdict.values()).filter(Verdict::mayFail).toList();
    return of(
            names(known) + ", separated by commas",
            (text, place) -> {
              Set<Verdict> verdicts = EnumSet.copyOf(Verdict.FAILING);
              for (String name : text.split(",", -1)) {
                Optional<Verdict> verdict =
                    known.stream().filter(v -> v.name().equalsIgnoreCase(name.trim())).findFirst();
                if (verdict.isEmpty()) {
                  return Optional.<Set<Verdict>>empty();
                }
                verdicts.add(verdict.get());
              }
              return Optional.of(verdicts);
            })
        .or(names(Verdict.FAILING), place -> Verdict.FAILING);
  }

  private static String names(Collection<Verdict> verdicts) {
    return verdicts.stream().map(Verdict::name).collect(Collectors.joining(", "));
  }
}
