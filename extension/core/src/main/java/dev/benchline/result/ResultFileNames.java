package dev.benchline.result;

import dev.benchline.files.Sha256;
import dev.benchline.metrics.TestId;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Names of the files with a test's values: {@code OrderTests.kryo.json}. A name that no file may
 * have, that is too long or that another test has already is made safe and unique by a hash of the
 * test's full name. Two names that differ only in case count as the same, because some file systems
 * think so.
 */
final class ResultFileNames {

  private static final Pattern UNSAFE = Pattern.compile("[^A-Za-z0-9._\\[\\]-]");
  private static final Pattern RESERVED =
      Pattern.compile("(?i)(con|prn|aux|nul|com\\d|lpt\\d)(\\..*)?|\\..*");
  private static final int LONGEST = 120;

  private final Path directory;
  private final Map<String, TestId> owners = new HashMap<>();

  ResultFileNames(Path directory) {
    this.directory = directory;
  }

  /** The file of a self-check; no test's file is called so, as theirs have a dot before. */
  Path selfCheck() {
    return directory.resolve(ResultFile.SELF_CHECK);
  }

  /** The file of a test, the same at every call. */
  synchronized Path of(TestId subject) {
    String plain = subject.displayName();
    String safe = safe(plain);
    if (safe.equals(plain)) {
      Path file = directory.resolve(safe + ".json");
      TestId owner = owners.computeIfAbsent(key(safe), k -> ResultFile.owner(file).orElse(subject));
      if (owner.equals(subject)) {
        return file;
      }
    }
    return directory.resolve(safe + "-" + hash(subject) + ".json");
  }

  private static String safe(String name) {
    String safe = UNSAFE.matcher(name).replaceAll("_");
    if (RESERVED.matcher(safe).matches()) {
      safe = "_" + safe;
    }
    return safe.length() <= LONGEST ? safe : safe.substring(0, LONGEST);
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  private static String hash(TestId subject) {
    byte[] name = (subject.className() + "\n" + subject.name()).getBytes(StandardCharsets.UTF_16);
    return Sha256.hex(name).substring(0, 12);
  }
}
