package dev.benchline.suites.serialization;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Where the document shows the text for an order of one line, ours is the same text. */
class DocumentTextTests {

  @Test
  void moxy_writes_the_documents_xml() throws Exception {
    assertThat(textOf(SerializationSystem.MOXY_XML))
        .isEqualTo(
            "<order id=\"0\" totalCost=\"0\"><orderLines lineNumber=\"1\" cost=\"0\">"
                + "<order>0</order></orderLines></order>");
  }

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
    return new String(system.codec().write(system.order(1)), UTF_8);
  }
}
