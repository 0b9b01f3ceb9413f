package dev.benchline.suites.eclipselink.queries;

import org.eclipse.persistence.descriptors.ClassDescriptor;
import org.eclipse.persistence.descriptors.DescriptorCustomizer;
import org.eclipse.persistence.history.HistoryPolicy;

/** Keeps each price's former amounts in a table of their own. */
public final class PriceHistory implements DescriptorCustomizer {

  /** EclipseLink does not make it. */
  static final String TABLE =
      "create table PRICES_HISTORY (ID bigint not null, AMOUNT integer,"
          + " VALID_FROM timestamp not null, VALID_TO timestamp)";

  @Override
  public void customize(ClassDescriptor descriptor) {
    HistoryPolicy policy = new HistoryPolicy();
    policy.addHistoryTableName("PRICES", "PRICES_HISTORY");
    policy.addStartFieldName("VALID_FROM");
    policy.addEndFieldName("VALID_TO");
    descriptor.setHistoryPolicy(policy);
  }
}
