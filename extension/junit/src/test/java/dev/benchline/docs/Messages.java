package dev.benchline.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The fixed words of the errors that users meet, as they stand in the source. */
final class Messages {

  /** Literals that a plus joins are one. */
  private static final Pattern JOINED = Pattern.compile("\"\\s*\\+\\s*\"");

  private static final Pattern LITERAL =
      Pattern.compile("\"\"\"(.*?)\"\"\"|\"((?:[^\"\\\\\\n]|\\\\.)+)\"", Pattern.DOTALL);

  /** From the creation of an error that users meet to the end of its statement. */
  private static final Pattern THROWN =
      Pattern.compile(
          "new (?:Configuration|Baseline|History|ResultFile|Build|Measurement|DamagedFile"
              + "|MojoFailure|MojoExecution|MavenExecution)Exception\\(.*?;\\R",
          Pattern.DOTALL);

  /** What tests call themselves throws the exceptions of Java. */
  private static final Pattern CALLED =
      Pattern.compile("new Illegal(?:Argument|State)Exception\\(.*?;\\R", Pattern.DOTALL);

  private Messages() {}

  /** Each message as its fixed words, with an ellipsis in place of what varies. */
  static List<String> thrown() {
    return sources()
        .flatMap(
            source ->
                Stream.concat(
                    statements(THROWN, read(source)),
                    isCalledByTests(source) ? statements(CALLED, read(source)) : Stream.empty()))
        .map(Messages::words)
        .filter(words -> words.matches("(?s).*[a-z]{3,}.*"))
        .toList();
  }

  /** All literals of the code. */
  static String all() {
    return sources().map(Messages::read).map(Messages::words).collect(Collectors.joining("\n"));
  }

  private static boolean isCalledByTests(Path source) {
    return source.endsWith("dev/benchline/Recorder.java")
        || source.getParent().endsWith("dev/benchline/jdbc");
  }

  private static Stream<String> statements(Pattern pattern, String source) {
    return pattern.matcher(source).results().map(MatchResult::group);
  }

  private static String words(String code) {
    return LITERAL
        .matcher(code)
        .results()
        .map(literal -> literal.group(1) == null ? literal.group(2) : literal.group(1))
        .collect(Collectors.joining(" … "));
  }

  private static Stream<Path> sources() {
    try (Stream<Path> files = Files.walk(Pages.ROOT.resolve("extension"))) {
      return files
          .filter(
              file -> file.toString().matches(".*[/\\\\]src[/\\\\]main[/\\\\]java[/\\\\].*java"))
          .sorted()
          .toList()
          .stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path source) {
    try {
      return JOINED.matcher(Files.readString(source)).replaceAll("");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
