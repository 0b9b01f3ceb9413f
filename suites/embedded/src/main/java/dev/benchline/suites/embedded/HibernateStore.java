package dev.benchline.suites.embedded;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.AvailableSettings;
import org.hibernate.cfg.Configuration;

/** Apache Derby by Hibernate: objects, with a session for each transaction. */
final class HibernateStore implements Store {

  private final Derby derby;
  private final SessionFactory sessions;
  private Session session;

  /**
   * @param derby closed with this store
   * @param counted whether statements are counted, which takes time
   */
  HibernateStore(Derby derby, boolean counted) {
    this.derby = derby;
    sessions =
        new Configuration()
            .addAnnotatedClass(HibernateRecord.class)
            .setProperty(AvailableSettings.JAKARTA_JDBC_URL, derby.url())
            .setProperty(
                AvailableSettings.JAKARTA_JDBC_DRIVER, "org.apache.derby.jdbc.EmbeddedDriver")
            .setProperty(AvailableSettings.POOL_SIZE, "1")
            .setProperty(AvailableSettings.GENERATE_STATISTICS, String.valueOf(counted))
            .setProperty(AvailableSettings.HBM2DDL_AUTO, "create-only")
            .buildSessionFactory();
  }

  @Override
  public void insert(int number, byte[] data) {
    session().persist(new HibernateRecord(Records.key(number), data));
  }

  @Override
  public void update(int number, byte[] data) {
    find(number).data(data);
  }

  @Override
  public void delete(int number) {
    session().remove(find(number));
  }

  @Override
  public byte[] read(int number) {
    return find(number).data();
  }

  @Override
  public long scan() {
    List<HibernateRecord> found =
        session()
            .createSelectionQuery("from HibernateRecord", HibernateRecord.class)
            .getResultList();
    return found.stream().mapToLong(r -> r.data().length).sum();
  }

  @Override
  public long scanDirty() {
    session().doWork(c -> c.setTransactionIsolation(Connection.TRANSACTION_READ_UNCOMMITTED));
    try {
      return scan();
    } finally {
      session().doWork(c -> c.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED));
    }
  }

  @Override
  public void commit() {
    if (session != null) {
      session.getTransaction().commit();
      session.close();
      session = null;
    }
  }

  @Override
  public long statements() {
    return sessions.getStatistics().getPrepareStatementCount();
  }

  @Override
  public Written written() {
    return derby.written();
  }

  @Override
  public void close() throws SQLException {
    if (session != null) {
      session.getTransaction().rollback();
      session.close();
    }
    sessions.close();
    derby.close();
  }

  private HibernateRecord find(int number) {
    HibernateRecord found = session().find(HibernateRecord.class, Records.key(number));
    if (found == null) {
      throw new IllegalStateException("record " + number);
    }
    return found;
  }

  private Session session() {
    if (session == null) {
      session = sessions.openSession();
      session.beginTransaction();
    }
    return session;
  }
}
