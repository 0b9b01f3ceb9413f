package dev.benchline.suites.eclipselink.indexing;

import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.eclipselink.Row;

/** The rows of the document's table, each with its mapping file. */
enum IndexOption {
  NO_INDEX_NO_CACHE("no-index-no-cache", "No index, no cache", "@Cacheable(false)", 7_155),
  NO_INDEX_CACHE("no-index-cache", "No index, cache", "@Cacheable(true)", 8_095),
  DATABASE_INDEX_CACHE(
      "database-index-cache", "Database index, cache", "@Cacheable(true) + @Index", 9_900),
  DATABASE_INDEX_CACHE_INDEX(
      "database-index-cache-index",
      "Database index, cache index",
      "@Cacheable(true) + @Index + @CacheIndex",
      137_120);

  private final String mappings;
  private final String option;
  private final String setting;
  private final int perSecond;

  IndexOption(String mappings, String option, String setting, int perSecond) {
    this.mappings = mappings;
    this.option = option;
    this.setting = setting;
    this.perSecond = perSecond;
  }

  /** On the class path. */
  String mappingFile() {
    return "indexing/" + mappings + ".xml";
  }

  /** The cost of looking up one of a thousand customers. */
  LookUpCost cost(Database.Product product) {
    return switch (this) {
      case NO_INDEX_NO_CACHE -> LookUpCost.withoutIndex(product, 1);
      case NO_INDEX_CACHE -> LookUpCost.withoutIndex(product, 0);
      case DATABASE_INDEX_CACHE -> LookUpCost.withIndex();
      case DATABASE_INDEX_CACHE_INDEX -> LookUpCost.inTheCache();
    };
  }

  /** Of the document. */
  Row row() {
    return new Row(option, setting, perSecond);
  }
}
