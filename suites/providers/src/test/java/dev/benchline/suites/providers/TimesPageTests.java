package dev.benchline.suites.providers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Page;
import org.junit.jupiter.api.Test;

class TimesPageTests {

  @Test
  void the_page_has_a_row_for_each_provider_in_each_configuration() {
    String page = new Page("jpa-providers.md").text();

    assertThat(Contest.all()).allSatisfy(contest -> assertThat(page).contains(contest.then()));
  }
}
