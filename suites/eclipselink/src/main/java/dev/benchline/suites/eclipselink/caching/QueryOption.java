package dev.benchline.suites.eclipselink.caching;

import dev.benchline.suites.eclipselink.Row;

/** The rows of the document's second table: how entities are cached, and how the query is asked. */
enum QueryOption {
  NO_CACHE(FindOption.NO_CACHE, Order.BY_CUSTOMER, "No Cache", "@Cacheable(false)", 186),
  OBJECT_CACHE(
      FindOption.OBJECT_CACHE, Order.BY_CUSTOMER, "Object Cache", "@Cacheable(true)", 1_021),
  PROTECTED_CACHE(
      FindOption.PROTECTED_CACHE,
      Order.BY_CUSTOMER,
      "Object Cache",
      "@Cache(isolation=PROTECTED)",
      1_085),
  DATA_CACHE(
      FindOption.DATA_CACHE,
      Order.BY_CUSTOMER,
      "Data Cache",
      "@Cache(isolation=PROTECTED) + @Noncacheable(true)",
      198),
  READ_ONLY_QUERY(
      FindOption.OBJECT_CACHE,
      Order.BY_CUSTOMER_READ_ONLY,
      "Read Only Query",
      "eclipselink.read-only=true",
      1_391),
  PROTECTED_READ_ONLY_QUERY(
      FindOption.PROTECTED_CACHE,
      Order.BY_CUSTOMER_READ_ONLY,
      "Read Only Query - Protected Cache",
      "eclipselink.read-only=true + @Cache(isolation=PROTECTED)",
      1_351),
  QUERY_CACHE(
      FindOption.OBJECT_CACHE,
      Order.BY_CUSTOMER_CACHED,
      "Query Cache",
      "eclipselink.query-results-cache=true",
      5_114),
  IN_MEMORY_QUERY(
      FindOption.OBJECT_CACHE,
      Order.BY_CUSTOMER_IN_MEMORY,
      "In-memory Query",
      "eclipselink.cache-usage=CheckCacheOnly",
      2_397);

  private final FindOption cache;
  private final String query;
  private final String option;
  private final String setting;
  private final int perSecond;

  QueryOption(FindOption cache, String query, String option, String setting, int perSecond) {
    this.cache = cache;
    this.query = query;
    this.option = option;
    this.setting = setting;
    this.perSecond = perSecond;
  }

  /** How the entities are cached. */
  FindOption cache() {
    return cache;
  }

  /** The name of the query. */
  String query() {
    return query;
  }

  /** Of the document. */
  Row row() {
    return new Row(option, setting, perSecond);
  }
}
