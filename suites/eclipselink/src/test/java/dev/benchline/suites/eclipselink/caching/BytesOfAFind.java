package dev.benchline.suites.eclipselink.caching;

import dev.benchline.suites.eclipselink.Database;
import java.util.function.LongSupplier;

/** Finds orders in the object cache, and returns the bytes that a find allocates. */
public final class BytesOfAFind implements LongSupplier {

  /** Called in the class loader that has the orders. */
  public BytesOfAFind() {}

  @Override
  public long getAsLong() {
    try (FilledDatabases databases = new FilledDatabases();
        Orders orders = Orders.open(databases.of(Database.Product.H2), FindOption.OBJECT_CACHE)) {
      return AllocatedBytes.of(orders::findOne);
    }
  }
}
