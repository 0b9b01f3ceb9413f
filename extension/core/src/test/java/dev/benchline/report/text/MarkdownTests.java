package dev.benchline.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MarkdownTests {

  @Test
  void a_heading_of_a_fold_is_html_in_which_a_backslash_would_be_seen() {
    assertThat(Markdown.details("Every metric of A.sort_up[10]", "a < b\n\nc"))
        .isEqualTo(
            """
            <details><summary>Every metric of A.sort_up[10]</summary>
            <pre>
            a &lt; b
            &nbsp;
            c
            </pre></details>
            """);
  }

  @Test
  void text_links_to_nothing() {
    assertThat(Markdown.text("see www.example.org, WWW.example.org and http://example.org"))
        .isEqualTo("see www&#46;example.org, WWW&#46;example.org and http&#58;//example.org");
  }

  /** GitHub looks for them in the HTML that it has made, where a character reference is none. */
  @Test
  void text_mentions_nobody() {
    assertThat(Markdown.text("agreed with @alice, see #12"))
        .isEqualTo("agreed with @<!---->alice, see #<!---->12");
  }

  @Test
  void what_is_folded_mentions_nobody() {
    assertThat(Markdown.details("A.to[@octocat]", "see #1"))
        .contains("A.to[@<!---->octocat]", "see #<!---->1");
  }
}
