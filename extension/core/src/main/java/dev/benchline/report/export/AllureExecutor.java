package dev.benchline.report.export;

import com.google.gson.JsonObject;
import dev.benchline.json.JsonEscapes;
import java.util.Map;
import java.util.Optional;

/**
 * The executor, as Allure calls it: the CI build that ran the tests, with the number that labels
 * its point in the trend, as GitHub and GitLab tell it in environment variables.
 */
final class AllureExecutor {

  private AllureExecutor() {}

  /**
   * The content of {@code executor.json}; empty outside of such a CI.
   *
   * @param variables the environment variables
   */
  static Optional<JsonObject> of(Map<String, String> variables) {
    if ("true".equals(variables.get("GITHUB_ACTIONS"))) {
      String project =
          text(variables, "GITHUB_SERVER_URL") + "/" + text(variables, "GITHUB_REPOSITORY");
      return Optional.of(
          executor(
              "GitHub Actions",
              "github",
              project,
              text(variables, "GITHUB_RUN_NUMBER"),
              text(variables, "GITHUB_WORKFLOW"),
              project + "/actions/runs/" + text(variables, "GITHUB_RUN_ID")));
    }
    return "true".equals(variables.get("GITLAB_CI"))
        ? Optional.of(
            executor(
                "GitLab CI",
                "gitlab",
                text(variables, "CI_PROJECT_URL"),
                text(variables, "CI_PIPELINE_IID"),
                text(variables, "CI_PROJECT_PATH"),
                text(variables, "CI_PIPELINE_URL")))
        : Optional.empty();
  }

  private static JsonObject executor(
      String name, String type, String url, String number, String build, String buildUrl) {
    JsonObject json = new JsonObject();
    json.addProperty("name", name);
    json.addProperty("type", type);
    json.addProperty("url", url);
    if (number.matches("[1-9]\\d{0,8}")) {
      json.addProperty("buildOrder", Integer.parseInt(number));
    }
    json.addProperty("buildName", (build + " #" + number).strip());
    json.addProperty("buildUrl", buildUrl);
    return json;
  }

  private static String text(Map<String, String> variables, String name) {
    return JsonEscapes.line(variables.getOrDefault(name, ""), 300);
  }
}
