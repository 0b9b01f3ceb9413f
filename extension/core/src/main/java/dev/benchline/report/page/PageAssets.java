package dev.benchline.report.page;

import dev.benchline.files.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Objects;

/**
 * The style, the script and the symbols that a page contains. The page's policy allows this style
 * and this script by their hashes, nothing else, and nothing from elsewhere.
 */
final class PageAssets {

  private PageAssets() {}

  /** The head of a page up to its title. */
  static String head(String title) {
    String policy =
        "default-src 'none'; style-src '%s'; script-src '%s'; base-uri 'none'; form-action 'none'"
            .formatted(hash(read("index.css")), hash(read("index.js")));
    return new Html()
        .raw("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"UTF-8\"/>\n")
        .raw("<meta http-equiv=\"Content-Security-Policy\" content=\"" + policy + "\"/>\n")
        .raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n")
        .raw("<meta name=\"color-scheme\" content=\"light dark\"/>\n")
        .element("title", title)
        .raw("\n<style>" + read("index.css") + "</style>\n</head>\n<body>\n")
        .raw("<a class=\"skip\" href=\"#tests\">Skip to the tests</a>\n")
        .raw(read("symbols.svg"))
        .toString();
  }

  /** The end of a page. */
  static String foot() {
    return "<script>" + read("index.js") + "</script>\n</body>\n</html>\n";
  }

  private static String read(String name) {
    try (InputStream in = PageAssets.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("a part of the page is missing from the jar: " + name, e);
    }
  }

  private static String hash(String text) {
    byte[] digest = Sha256.of(text.getBytes(StandardCharsets.UTF_8));
    return "sha256-" + Base64.getEncoder().encodeToString(digest);
  }
}
