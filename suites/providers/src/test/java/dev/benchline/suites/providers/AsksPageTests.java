package dev.benchline.suites.providers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Holds the page's table of statements against the baselines of {@link
 * WhatProvidersAskPerformanceTests}.
 *
 * <p>After baselines have been recorded anew, {@code mvn test -pl suites/providers -am
 * -Dtest=AsksPageTests -Dsurefire.failIfNoSpecifiedTests=false -Dsuites.page=write} brings the page
 * up to date.
 */
class AsksPageTests {

  private static final String NAME = "statements of each step";
  private static final Path BASELINE =
      Path.of(
          System.getProperty("basedir", "."),
          "../../baselines/providers",
          WhatProvidersAskPerformanceTests.class.getName().replace('.', '/') + ".json");

  private final Page page = new Page("jpa-providers.md");

  @Test
  void the_page_shows_what_was_recorded() throws IOException {
    String table = table(Files.readString(BASELINE));
    if ("write".equals(System.getProperty("suites.page"))) {
      page.write(NAME, table);
    }
    assertThat(page.measured(NAME).strip()).isEqualTo(table.strip());
  }

  private static String table(String baseline) {
    StringBuilder text =
        new StringBuilder(
            """
            | provider | configuration | persist | find | update | criteria | jpql | remove | prepared in all | rows read in all |
            | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
            """);
    for (JpaProvider provider : JpaProvider.values()) {
      for (Caching caching : Caching.values()) {
        text.append("| ").append(provider.title()).append(" | ").append(caching.title());
        for (Operation operation : Operation.values()) {
          String name = "statements per " + operation.name().toLowerCase(Locale.ROOT);
          OptionalDouble value = value(baseline, provider, name + ", " + caching.title());
          text.append(" | ").append(cell(provider, operation, value));
        }
        for (String name : new String[] {"statements prepared", "rows read"}) {
          double sum = value(baseline, provider, name + ", " + caching.title()).orElseThrow();
          text.append(" | ").append((long) sum);
        }
        text.append(" |\n");
      }
    }
    return text.toString();
  }

  /** A step that has no baseline either fails or does not repeat. */
  private static String cell(JpaProvider provider, Operation operation, OptionalDouble value) {
    if (value.isEmpty()) {
      return provider.supports(operation) ? "about 3" : "fails";
    }
    double statements = value.getAsDouble();
    return statements == Math.rint(statements)
        ? String.valueOf((long) statements)
        : String.format(Locale.ROOT, "%.2f", statements);
  }

  private static OptionalDouble value(String baseline, JpaProvider provider, String metric) {
    String test = "\"statements_and_rows[" + provider + "]\"";
    String rest = baseline.substring(baseline.indexOf(test) + test.length());
    int next = rest.indexOf("\"statements_and_rows[");
    Matcher found =
        Pattern.compile(Pattern.quote("\"" + metric + " [count]\": [") + "([0-9.]+)")
            .matcher(next < 0 ? rest : rest.substring(0, next));
    return found.find()
        ? OptionalDouble.of(Double.parseDouble(found.group(1)))
        : OptionalDouble.empty();
  }
}
