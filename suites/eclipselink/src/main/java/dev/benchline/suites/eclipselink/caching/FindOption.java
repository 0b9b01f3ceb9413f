package dev.benchline.suites.eclipselink.caching;

import dev.benchline.suites.eclipselink.Row;

/** The rows of the document's first table: how entities are cached, each with its mapping file. */
@SuppressWarnings("ImmutableEnumChecker") // a record of numbers is
enum FindOption {
  /** The order, its customer and its lines are a statement each. */
  NO_CACHE("no-cache", "No Cache", "@Cacheable(false)", 965, new ReadCost(3, 5, 5)),
  /** All five are there, and are copied. */
  OBJECT_CACHE("object-cache", "Object Cache", "@Cacheable(true)", 36_544, new ReadCost(0, 0, 5)),
  /** As above. */
  PROTECTED_CACHE(
      "protected-cache",
      "Object Cache",
      "@Cache(isolation=PROTECTED)",
      35_107,
      new ReadCost(0, 0, 5)),
  /** The three lines are not kept with their order, so they are read and built. */
  DATA_CACHE(
      "data-cache",
      "Data Cache",
      "@Cache(isolation=PROTECTED) + @Noncacheable(true)",
      1_889,
      new ReadCost(1, 3, 5)),
  /** Read-only objects are not copied: nobody changes them. */
  READ_ONLY_CACHE(
      "read-only-cache", "Read Only Cache", "@ReadOnly", 940_123, new ReadCost(0, 0, 0)),
  /** As above. */
  PROTECTED_READ_ONLY_CACHE(
      "protected-read-only-cache",
      "Protected Read Only Cache",
      "@ReadOnly + @Cache(isolation=PROTECTED)",
      625_602,
      new ReadCost(0, 0, 0));

  private final String mappings;
  private final String option;
  private final String setting;
  private final int perSecond;
  private final ReadCost cost;

  FindOption(String mappings, String option, String setting, int perSecond, ReadCost cost) {
    this.mappings = mappings;
    this.option = option;
    this.setting = setting;
    this.perSecond = perSecond;
    this.cost = cost;
  }

  /** On the class path. */
  String mappingFile() {
    return "caching/" + mappings + ".xml";
  }

  /** The cost of finding an order. */
  ReadCost cost() {
    return cost;
  }

  /** Of the document. */
  Row row() {
    return new Row(option, setting, perSecond);
  }
}
