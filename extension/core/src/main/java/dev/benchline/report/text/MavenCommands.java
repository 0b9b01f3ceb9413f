package dev.benchline.report.text;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The commands of Maven, which measures where integration tests run.
 *
 * @param root where the build is started
 * @param module the module that has the tests, as {@code -pl} names it; empty for the whole build
 * @param typed what was typed after {@code mvn}; empty if that is not known
 */
record MavenCommands(Path root, String module, String typed) implements Commands {

  /** The phases in which Failsafe has run. */
  private static final Set<String> MEASURING =
      Set.of("integration-test", "post-integration-test", "verify", "install", "deploy");

  /** Surefire and Failsafe print a failure where it happens, and its message again at the end. */
  @Override
  public boolean printsFailures() {
    return true;
  }

  @Override
  public boolean measuresLater() {
    return Stream.of(typed.split("\\s+")).anyMatch(MEASURING::contains);
  }

  /** Maven hands on what was typed without its quotes, so a value with a blank is not known. */
  @Override
  public Optional<String> typed(String key) {
    String start = "-D" + key + "=";
    List<String> words = List.of(typed.strip().split("\\s+"));
    return IntStream.range(0, words.size())
        .filter(i -> words.get(i).startsWith(start))
        .filter(i -> i + 1 == words.size() || begins(words.get(i + 1)))
        .mapToObj(words::get)
        .filter(word -> !mayHoldPassword(word))
        .map(word -> key + "=" + Shell.word(word.substring(start.length())))
        .findFirst();
  }

  /** True for an option, a phase or a goal, which the end of a path is not taken for. */
  private static boolean begins(String word) {
    return word.startsWith("-")
        || word.equals("clean")
        || MEASURING.contains(word)
        || word.contains(":");
  }

  /** A URL has it before its host or among its parameters. */
  private static boolean mayHoldPassword(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    return lower.contains("password") || lower.matches(".*=jdbc:.*[@?;].*");
  }

  @Override
  public String command(List<String> classes, List<String> settings) {
    String where = module.isEmpty() ? "" : " -pl " + Shell.word(module) + " -am";
    return other("verify" + where + Shell.settings(settings) + only(classes));
  }

  /** Other modules have no test of that name, which is no error. */
  private String only(List<String> classes) {
    if (classes.isEmpty()) {
      return "";
    }
    return " -Dit.test="
        + Shell.word(String.join(",", classes))
        + (module.isEmpty() && !MavenModules.areIn(root)
            ? ""
            : " -Dfailsafe.failIfNoSpecifiedTests=false");
  }

  @Override
  public String other(String words) {
    return Shell.tool("mvn", root, "mvnw") + " " + words;
  }
}
