package dev.benchline.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

class SnippetTests {

  /** Those that repeat a file are compiled where the file is. */
  static Stream<Block> java() {
    return Pages.blocks("java").filter(block -> block.sameAs().isEmpty());
  }

  @ParameterizedTest
  @MethodSource("java")
  void every_java_block_compiles(Block block, @TempDir Path classes) {
    java()
        .filter(other -> other.page().equals(block.page()) && other.line() < block.line())
        .filter(other -> !other.isMembers())
        .forEach(earlier -> new Snippet(earlier).compile(classes));

    assertThat(new Snippet(block).compile(classes)).as("%s%n%s", block, block.content()).isEmpty();
  }

  static Stream<Block> xml() {
    return Pages.blocks("xml");
  }

  @ParameterizedTest
  @MethodSource("xml")
  void every_xml_block_is_well_formed(Block block)
      throws ParserConfigurationException, IOException, SAXException {
    String document = "<fragment>" + block.content() + "</fragment>";

    assertThat(
            DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(document)))
                .getDocumentElement()
                .hasChildNodes())
        .isTrue();
  }

  static Stream<Block> repeated() {
    return Pages.all().stream()
        .flatMap(page -> page.blocks().stream())
        .filter(block -> block.sameAs().isPresent());
  }

  @ParameterizedTest
  @MethodSource("repeated")
  void a_block_that_repeats_a_file_says_the_same(Block block) throws IOException {
    Path file = Pages.ROOT.resolve(block.sameAs().orElseThrow());

    assertThat(block.content()).as("%s", block).isEqualTo(Files.readString(file));
  }

  @Test
  void a_block_that_does_not_compile_is_found(@TempDir Path classes) {
    Block broken =
        new Block(Pages.ROOT.resolve("README.md"), 1, "java", "members", "int one = \"1\";\n");

    assertThat(new Snippet(broken).compile(classes)).singleElement().asString().contains("int");
  }

  @Test
  void a_comment_can_carry_what_the_reader_need_not_see(@TempDir Path classes) {
    Block block =
        new Block(
            Pages.ROOT.resolve("README.md"), 1, "java", "members: int one = 1;", "int a = one;\n");

    assertThat(new Snippet(block).compile(classes)).isEmpty();
  }

  @Test
  void the_tutorial_and_the_readme_show_whole_files() {
    assertThat(java().filter(block -> !block.isMembers()))
        .extracting(block -> Pages.ROOT.relativize(block.page()).toString().replace('\\', '/'))
        .contains("README.md", "extension/docs/tutorial.md");
  }
}
