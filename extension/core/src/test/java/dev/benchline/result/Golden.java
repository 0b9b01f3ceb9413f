package dev.benchline.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * Compares an output with the file that seals it. What was received instead is left in {@code
 * target/received}, for a look and, if the change is meant, for copying.
 */
public final class Golden {

  /** One locale with a decimal comma, and one whose upper and lower case differ from ours. */
  private static final List<Locale> LOCALES =
      List.of(Locale.ROOT, Locale.US, Locale.GERMANY, Locale.forLanguageTag("tr-TR"));

  private Golden() {}

  public static void check(String name, Supplier<String> output) {
    Locale before = Locale.getDefault();
    try {
      for (Locale locale : LOCALES) {
        Locale.setDefault(locale);
        check(name, output.get(), locale);
      }
    } finally {
      Locale.setDefault(before);
    }
  }

  private static void check(String name, String actual, Locale locale) {
    try {
      String expected = expected(name);
      if (!actual.equals(expected)) {
        Path received = Path.of("target", "received", name);
        Files.createDirectories(received.getParent());
        Files.writeString(received, actual);
      }
      assertThat(actual).as("%s in locale '%s'", name, locale).isEqualTo(expected);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String expected(String name) throws IOException {
    try (InputStream in = Golden.class.getResourceAsStream("/dev/benchline/" + name)) {
      return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
