package dev.benchline.suites.serialization;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import org.junit.jupiter.api.Test;

/** Where the document shows the text for an order of one line, ours is the same text. */
class DocumentTextTests {

  @Row(
      document = Document.ECLIPSELINK,
      number = 10,
      then = "the XML of an order of one line",
      today = Today.HOLDS,
      now = "ours is the same text",
      fault = SerializerFault.JsonInsteadOfXml.class)
  @Test
  void moxy_writes_the_documents_xml() throws Exception {
    assertThat(textOf(SerializationSystem.MOXY_XML))
        .isEqualTo(
            "<order id=\"0\" totalCost=\"0\"><orderLines lineNumber=\"1\" cost=\"0\">"
                + "<order>0</order></orderLines></order>");
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 11,
      then = "the JSON of an order of one line",
      today = Today.HOLDS,
      now = "ours is the same text",
      fault = SerializerFault.JsonWithoutRoot.class)
  @Test
  void moxy_writes_the_documents_json() throws Exception {
    assertThat(textOf(SerializationSystem.MOXY_JSON))
        .isEqualTo(
            "{\"order\":{\"id\":0,\"totalCost\":0,"
                + "\"orderLines\":[{\"lineNumber\":1,\"cost\":0,\"order\":0}]}}");
  }

  @Test
  void jackson_writes_the_same_json_without_the_wrapping_order() throws Exception {
    assertThat("{\"order\":" + textOf(SerializationSystem.JACKSON_JSON) + "}")
        .hasSameSizeAs(textOf(SerializationSystem.MOXY_JSON));
  }

  private static String textOf(SerializationSystem system) throws Exception {
    return Subject.of(system, 1).text();
  }
}
