package dev.benchline.suites.replication.jbosscache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import org.jboss.cache.CacheException;
import org.jboss.cache.aop.PojoCache;
import org.junit.jupiter.api.Test;

/** PojoCache's two annotations of fields: one is not replicated, the other as a whole. */
class TransientFieldsStayAndSerializableOnesGoWholeTests {

  @Row(
      document = Document.POJO_CACHE,
      number = 130,
      then = "@Transient fields are not replicated",
      today = Today.HOLDS,
      now = "the other node has the number of a card and not its secret",
      fault = RequestFaults.NotTransient.class)
  @Test
  void a_transient_field_is_not_replicated() throws Exception {
    try (Cluster<PojoCache> cluster = Cluster.of(2, Replication.SYNCHRONOUS, PojoCache::new)) {
      Card there = replicated(cluster);

      assertThat(there.number()).isEqualTo("4711");
      assertThat(there.secret()).isNull();
    }
  }

  @Row(
      document = Document.POJO_CACHE,
      number = 130,
      then = "@Serializable fields are replicated as a whole",
      today = Today.HOLDS,
      now = "the other node has the address of a card, which is no node of its own",
      fault = RequestFaults.NotSerializable.class)
  @Test
  void a_serializable_field_is_replicated_as_a_whole() throws Exception {
    try (Cluster<PojoCache> cluster = Cluster.of(2, Replication.SYNCHRONOUS, PojoCache::new)) {
      Card there = replicated(cluster);

      assertThat(there.address().city()).isEqualTo("Sunnyvale");
      assertThat(cluster.node(1).exists("/card/address")).isFalse();
    }
  }

  private static Card replicated(Cluster<PojoCache> cluster) throws CacheException {
    Card card = new Card("4711", "0815", new Address("Sunnyvale", 94_086, "Mathilda Avenue"));
    cluster.node(0).putObject("/card", Injection.into(Card.class, card));
    return (Card) cluster.node(1).getObject("/card");
  }
}
