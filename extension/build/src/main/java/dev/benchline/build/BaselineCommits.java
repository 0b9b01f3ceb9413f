package dev.benchline.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The commits that stored baselines were recorded at. */
final class BaselineCommits {

  /** Within a text quotes are escaped: no match. */
  private static final Pattern COMMIT =
      Pattern.compile("\"commit\"\\s*:\\s*\"([0-9a-f]{40}(?:[0-9a-f]{24})?\\+?)\"");

  private BaselineCommits() {}

  /**
   * All commits that the files below a directory name, with a plus sign at the end where files were
   * modified, and the files that name each; none if there is no such directory.
   */
  static Map<String, List<Path>> in(Path baselines) throws IOException {
    Map<String, List<Path>> commits = new TreeMap<>();
    if (!Files.isDirectory(baselines)) {
      return commits;
    }
    List<Path> files;
    try (Stream<Path> walk = Files.walk(baselines)) {
      files = walk.filter(file -> file.toString().endsWith(".json")).toList();
    }
    for (Path file : files) {
      Matcher matcher = COMMIT.matcher(Files.readString(file));
      while (matcher.find()) {
        List<Path> naming = commits.computeIfAbsent(matcher.group(1), any -> new ArrayList<>());
        if (!naming.contains(file)) {
          naming.add(file);
        }
      }
    }
    return commits;
  }
}
