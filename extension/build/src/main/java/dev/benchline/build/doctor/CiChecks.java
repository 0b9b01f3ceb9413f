package dev.benchline.build.doctor;

import dev.benchline.build.Clone;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Looks at the CI service, and at the clone that it works on. */
final class CiChecks {

  private static final Map<String, String> SERVERS =
      Map.of(
          "GITHUB_ACTIONS", "GitHub Actions",
          "GITLAB_CI", "GitLab",
          "JENKINS_URL", "Jenkins",
          "BUILDKITE", "Buildkite",
          "CIRCLECI", "CircleCI",
          "TEAMCITY_VERSION", "TeamCity",
          "TF_BUILD", "Azure Pipelines");

  private final Host host;
  private final Clone clone;

  CiChecks(Host host, Clone clone) {
    this.host = host;
    this.clone = clone;
  }

  List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    SERVERS.entrySet().stream()
        .filter(server -> host.environment().containsKey(server.getKey()) && !host.isCi())
        .findFirst()
        .ifPresent(server -> findings.add(variableMissing(server.getValue())));
    if (host.isCi() && SERVERS.keySet().stream().noneMatch(host.environment()::containsKey)) {
      findings.add(
          Finding.weakens(
              "CI",
              "the environment variable CI is set, so that no baseline is recorded here; on your"
                  + " own machine it should not be set.",
              "$ unset CI"));
    }
    if (!clone.isRepository()) {
      findings.add(
          Finding.stops(
              "git",
              "there is no repository, or no git on the PATH: benchline.against can name no"
                  + " commit.",
              "$ git init"));
    } else if (clone.isShallow()) {
      findings.add(
          Finding.weakens(
              "shallow clone",
              "the commit that the branch started from may be missing, and benchline.against then"
                  + " fails.",
              "On GitHub set 'fetch-depth: 0' for actions/checkout, on GitLab the variable"
                  + " GIT_DEPTH to 0. Here:",
              "$ git fetch --unshallow"));
    }
    return findings;
  }

  private static Finding variableMissing(String server) {
    return Finding.weakens(
        "CI",
        "this is %s, but the environment variable CI is not true: a baseline could be recorded here."
            .formatted(server),
        "$ export CI=true");
  }
}
