package dev.benchline.suites.eclipselink.indexing;

import dev.benchline.suites.eclipselink.UnitFault;
import dev.benchline.suites.kit.Fault;
import dev.benchline.suites.kit.FaultyPart;
import dev.benchline.suites.kit.Injection;
import java.util.Collections;
import java.util.List;
import org.eclipse.persistence.annotations.CacheIsolationType;
import org.eclipse.persistence.expressions.ExpressionBuilder;
import org.eclipse.persistence.queries.ObjectLevelReadQuery;
import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.sessions.SessionEvent;
import org.eclipse.persistence.sessions.SessionEventAdapter;
import org.eclipse.persistence.tools.schemaframework.IndexDefinition;

/** Faults of the indexes, and of how they are asked for. */
final class IndexFaults {

  private IndexFaults() {}

  /** As if somebody had given an index to the option that has none. */
  public static final class IndexForAll extends UnitFault {

    public IndexForAll() {
      super("an index where there is none");
    }

    @Override
    public void customize(Session session) {
      IndexDefinition index = new IndexDefinition();
      index.setName("FAULT");
      index.setTargetTable("CUSTOMERS");
      index.addField("NAME");
      session.getDescriptor(Customer.class).getTables().get(0).addIndex(index);
    }
  }

  /** As if somebody had switched the cache off. */
  public static final class NoCache extends UnitFault {

    public NoCache() {
      super("the shared cache off");
    }

    @Override
    public void customize(Session session) {
      descriptors(session).forEach(d -> d.setCacheIsolation(CacheIsolationType.ISOLATED));
    }
  }

  /** As if somebody had left {@code @Index} away. */
  public static final class NoDatabaseIndex extends UnitFault {

    public NoDatabaseIndex() {
      super("no index in the database");
    }

    @Override
    public void customize(Session session) {
      descriptors(session).stream()
          .flatMap(descriptor -> descriptor.getTables().stream())
          .forEach(table -> table.getIndexes().clear());
    }
  }

  /** As if somebody had named the columns of an index the other way round. */
  public static final class LastNameFirst extends UnitFault {

    public LastNameFirst() {
      super("the last name first");
    }

    @Override
    public void customize(Session session) {
      descriptors(session).stream()
          .flatMap(descriptor -> descriptor.getTables().stream())
          .flatMap(table -> table.getIndexes().stream())
          .forEach(index -> Collections.reverse(index.getFields()));
    }
  }

  /** As if somebody had left {@code @CacheIndex} away. */
  public static final class NoCacheIndex extends UnitFault {

    public NoCacheIndex() {
      super("no index in the cache");
    }

    @Override
    public void customize(Session session) {
      descriptors(session).forEach(d -> d.getCachePolicy().getCacheIndexes().clear());
    }
  }

  /** As if somebody had asked for the name in capitals, which no index has. */
  public static final class AsksInCapitals extends UnitFault {

    public AsksInCapitals() {
      super("a look-up by upper(name)");
    }

    @Override
    public void customize(Session session) {
      session
          .getEventManager()
          .addListener(
              new SessionEventAdapter() {
                @Override
                public void postLogin(SessionEvent event) {
                  ask((ObjectLevelReadQuery) event.getSession().getQuery(Customer.BY_NAME));
                }
              });
    }

    private static void ask(ObjectLevelReadQuery query) {
      ExpressionBuilder customer = query.getExpressionBuilder();
      query.setSelectionCriteria(
          customer.get("name").toUpperCase().equal(customer.getParameter("name").toUpperCase()));
    }
  }

  /** As if somebody had left {@code index-foreign-keys} away. */
  static final class NoForeignKeyIndexes implements Fault {

    @Override
    public String title() {
      return "foreign keys that are not indexed";
    }

    @Override
    public Injection inject() {
      return Injection.replacing(Boolean.class, indexed -> false);
    }
  }

  /** Statements that somebody executes once the tables are there. */
  record Ddl(List<String> sql) {
    static final Ddl NONE = new Ddl(List.of());
  }

  /** As if somebody had dropped the foreign key, and with it the index that it needs. */
  static final class NoForeignKey extends FaultyPart<Ddl> {
    NoForeignKey() {
      super(
          "no foreign key, and so no index for it",
          Ddl.class,
          sound ->
              new Ddl(
                  List.of(
                      "alter table PURCHASES drop foreign key " + Purchase.FOREIGN_KEY,
                      "alter table PURCHASES drop index " + Purchase.FOREIGN_KEY)));
    }
  }
}
