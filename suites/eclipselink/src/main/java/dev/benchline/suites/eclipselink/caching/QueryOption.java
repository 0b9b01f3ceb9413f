package dev.benchline.suites.eclipselink.caching;

import dev.benchline.suites.eclipselink.Row;

/** The rows of the document's second table: how entities are cached, and how the query is asked. */
@SuppressWarnings("ImmutableEnumChecker") // a record of numbers is
enum QueryOption {
  /** A statement for the orders, one for their customer and ten for the lines. */
  NO_CACHE(
      FindOption.NO_CACHE,
      Order.BY_CUSTOMER,
      "No Cache",
      "@Cacheable(false)",
      186,
      new ReadCost(12, 41, 41)),
  /** The orders are asked for, and found in the cache by their ids. */
  OBJECT_CACHE(
      FindOption.OBJECT_CACHE,
      Order.BY_CUSTOMER,
      "Object Cache",
      "@Cacheable(true)",
      1_021,
      new ReadCost(1, 0, 41)),
  /** As above, but each of the ten orders is built from its row on the way. */
  PROTECTED_CACHE(
      FindOption.PROTECTED_CACHE,
      Order.BY_CUSTOMER,
      "Object Cache",
      "@Cache(isolation=PROTECTED)",
      1_085,
      new ReadCost(1, 10, 41)),
  /** The orders, and ten times the lines; only the customer is taken from the cache. */
  DATA_CACHE(
      FindOption.DATA_CACHE,
      Order.BY_CUSTOMER,
      "Data Cache",
      "@Cache(isolation=PROTECTED) + @Noncacheable(true)",
      198,
      new ReadCost(11, 40, 41)),
  /** Objects of the cache are handed out as they are. */
  READ_ONLY_QUERY(
      FindOption.OBJECT_CACHE,
      Order.BY_CUSTOMER_READ_ONLY,
      "Read Only Query",
      "eclipselink.read-only=true",
      1_391,
      new ReadCost(1, 0, 0)),
  /** A protected object is not handed out: orders are built and lines copied for the query. */
  PROTECTED_READ_ONLY_QUERY(
      FindOption.PROTECTED_CACHE,
      Order.BY_CUSTOMER_READ_ONLY,
      "Read Only Query - Protected Cache",
      "eclipselink.read-only=true + @Cache(isolation=PROTECTED)",
      1_351,
      new ReadCost(1, 10, 30)),
  /** The result is there, and is copied. */
  QUERY_CACHE(
      FindOption.OBJECT_CACHE,
      Order.BY_CUSTOMER_CACHED,
      "Query Cache",
      "eclipselink.query-results-cache=true",
      5_114,
      new ReadCost(0, 0, 41)),
  /** All that is in the cache is looked at; what matches is copied. */
  IN_MEMORY_QUERY(
      FindOption.OBJECT_CACHE,
      Order.BY_CUSTOMER_IN_MEMORY,
      "In-memory Query",
      "eclipselink.cache-usage=CheckCacheOnly",
      2_397,
      new ReadCost(0, 0, 41));

  private final FindOption cache;
  private final String query;
  private final String option;
  private final String setting;
  private final int perSecond;
  private final ReadCost cost;

  QueryOption(
      FindOption cache, String query, String option, String setting, int perSecond, ReadCost cost) {
    this.cache = cache;
    this.query = query;
    this.option = option;
    this.setting = setting;
    this.perSecond = perSecond;
    this.cost = cost;
  }

  /** How the entities are cached. */
  FindOption cache() {
    return cache;
  }

  /** The name of the query. */
  String query() {
    return query;
  }

  /** The cost of reading the orders of a customer. */
  ReadCost cost() {
    return cost;
  }

  /** Of the document. */
  Row row() {
    return new Row(option, setting, perSecond);
  }
}
