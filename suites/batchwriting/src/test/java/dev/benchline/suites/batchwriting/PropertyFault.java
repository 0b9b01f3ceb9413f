package dev.benchline.suites.batchwriting;

import dev.benchline.suites.kit.Fault;
import dev.benchline.suites.kit.Injection;
import org.eclipse.persistence.config.BatchWriting;
import org.eclipse.persistence.config.PersistenceUnitProperties;

/** A property of EclipseLink that has another value than the test has asked for. */
abstract class PropertyFault implements Fault {

  private final String title;
  private final String property;
  private final String value;

  private PropertyFault(String title, String property, String value) {
    this.title = title;
    this.property = property;
    this.value = value;
  }

  @Override
  public String title() {
    return title;
  }

  @Override
  public Injection inject() {
    return Injection.replacing(UnitSettings.class, settings -> settings.with(property, value));
  }

  static final class NoBatches extends PropertyFault {
    NoBatches() {
      super("batch writing off", PersistenceUnitProperties.BATCH_WRITING, BatchWriting.None);
    }
  }

  static final class BatchesEverywhere extends PropertyFault {
    BatchesEverywhere() {
      super(
          "batches where none are asked for",
          PersistenceUnitProperties.BATCH_WRITING,
          BatchWriting.JDBC);
    }
  }

  static final class NoStatementCaching extends PropertyFault {
    NoStatementCaching() {
      super("statement caching off", PersistenceUnitProperties.CACHE_STATEMENTS, "false");
    }
  }

  static final class StatementCachingEverywhere extends PropertyFault {
    StatementCachingEverywhere() {
      super(
          "statement caching where none is asked for",
          PersistenceUnitProperties.CACHE_STATEMENTS,
          "true");
    }
  }

  static final class NoParameters extends PropertyFault {
    NoParameters() {
      super("SQL without parameters", PersistenceUnitProperties.JDBC_BIND_PARAMETERS, "false");
    }
  }

  static final class Parameters extends PropertyFault {
    Parameters() {
      super("SQL with parameters", PersistenceUnitProperties.JDBC_BIND_PARAMETERS, "true");
    }
  }

  static final class BatchesOfOne extends PropertyFault {
    BatchesOfOne() {
      super("a batch size of 1", PersistenceUnitProperties.BATCH_WRITING_SIZE, "1");
    }
  }
}
