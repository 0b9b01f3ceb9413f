package dev.benchline.report;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The pages of a host of repositories: of a commit, of the pull request that is built, and of a
 * line of a source.
 *
 * @param repository the address of the repository
 * @param separator what stands between it and the kind of page
 * @param request the address of the pull request that is built, if it is one
 * @param workspace the directory that the repository is checked out in; may be empty
 */
public record SourceLinks(
    Optional<String> repository, String separator, Optional<String> request, String workspace) {

  /** No host is known. */
  public static final SourceLinks NONE =
      new SourceLinks(Optional.empty(), "", Optional.empty(), "");

  private static final Pattern ADDRESS = Pattern.compile("https?://[\\w.:/~-]+");
  private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{7,64}\\+?");
  private static final Pattern PULL_REQUEST = Pattern.compile("refs/pull/(\\d+)/.*");
  private static final Pattern NUMBER = Pattern.compile("\\d+");

  /** Those of GitHub Actions or GitLab CI, as the environment variables of a job tell them. */
  public static SourceLinks of(Map<String, String> variables) {
    String gitlab = variables.getOrDefault("CI_PROJECT_URL", "");
    if (ADDRESS.matcher(gitlab).matches()) {
      return new SourceLinks(
          Optional.of(gitlab),
          "/-",
          Optional.of(variables.getOrDefault("CI_MERGE_REQUEST_IID", ""))
              .filter(NUMBER.asMatchPredicate())
              .map(number -> gitlab + "/-/merge_requests/" + number),
          variables.getOrDefault("CI_PROJECT_DIR", ""));
    }
    String github =
        variables.getOrDefault("GITHUB_SERVER_URL", "")
            + "/"
            + variables.getOrDefault("GITHUB_REPOSITORY", "");
    if (variables.containsKey("GITHUB_REPOSITORY") && ADDRESS.matcher(github).matches()) {
      return new SourceLinks(
          Optional.of(github),
          "",
          Optional.of(PULL_REQUEST.matcher(variables.getOrDefault("GITHUB_REF", "")))
              .filter(matcher -> matcher.matches())
              .map(matcher -> github + "/pull/" + matcher.group(1)),
          variables.getOrDefault("GITHUB_WORKSPACE", ""));
    }
    return NONE;
  }

  /** The page of a commit; empty if that is no hash. */
  public Optional<String> commit(String commit) {
    return page("/commit/", commit);
  }

  /**
   * The page of a source at a commit.
   *
   * @param path in the repository, with slashes
   * @param line from 1
   */
  public Optional<String> source(String commit, String path, int line) {
    return page("/blob/", commit).map(page -> page + "/" + encoded(path) + "#L" + line);
  }

  /** The number of the pull request. */
  public Optional<String> requestNumber() {
    return request.map(address -> address.substring(address.lastIndexOf('/') + 1));
  }

  private Optional<String> page(String kind, String commit) {
    return repository
        .filter(address -> COMMIT.matcher(commit).matches())
        .map(address -> address + separator + kind + commit.replace("+", ""));
  }

  private static String encoded(String path) {
    StringBuilder encoded = new StringBuilder();
    for (byte b : path.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xff);
      boolean plain = c < 128 && (Character.isLetterOrDigit(c) || "/._-".indexOf(c) >= 0);
      encoded.append(plain ? String.valueOf(c) : "%%%02X".formatted((int) c));
    }
    return encoded.toString();
  }
}
