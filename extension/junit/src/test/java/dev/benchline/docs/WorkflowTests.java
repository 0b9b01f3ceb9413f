package dev.benchline.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WorkflowTests {

  private static final Path WORKFLOWS = Pages.ROOT.resolve(".github/workflows");

  static List<Path> workflows() throws IOException {
    try (Stream<Path> files = Files.list(WORKFLOWS)) {
      List<Path> workflows = files.sorted().toList();
      assertThat(workflows).hasSizeGreaterThan(5);
      return workflows;
    }
  }

  @ParameterizedTest
  @MethodSource("workflows")
  void every_action_is_named_by_its_commit_and_version(Path workflow) throws IOException {
    assertThat(Files.readAllLines(workflow))
        .filteredOn(line -> line.strip().matches("(- )?uses: .*"))
        .allMatch(line -> line.matches(" *(- )?uses: ([^@ ]+@[0-9a-f]{40} # v[0-9.]+|[.]/.*)"));
  }

  @ParameterizedTest
  @MethodSource("workflows")
  void no_job_has_a_permission_that_it_does_not_ask_for(Path workflow) throws IOException {
    assertThat(Files.readAllLines(workflow)).contains("permissions: {}");
  }

  @Test
  void no_recipe_leaves_its_token_where_a_pull_request_finds_it() {
    String checkout = "ref: ${{ github.event.pull_request.head.sha }}\n";
    int recipes = 0;
    for (Page page : Pages.all()) {
      List<String> parts = List.of(page.text().split(Pattern.quote(checkout)));
      recipes += parts.size() - 1;
      assertThat(parts.subList(1, parts.size()))
          .as(page.file().toString())
          .allMatch(rest -> rest.startsWith("          persist-credentials: false\n"));
    }
    assertThat(recipes).isGreaterThan(2);
  }
}
