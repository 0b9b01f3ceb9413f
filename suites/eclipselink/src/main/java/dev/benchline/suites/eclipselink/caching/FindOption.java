package dev.benchline.suites.eclipselink.caching;

import dev.benchline.suites.eclipselink.Row;

/** The rows of the document's first table: how entities are cached, each with its mapping file. */
enum FindOption {
  NO_CACHE("no-cache", "No Cache", "@Cacheable(false)", 965),
  OBJECT_CACHE("object-cache", "Object Cache", "@Cacheable(true)", 36_544),
  PROTECTED_CACHE("protected-cache", "Object Cache", "@Cache(isolation=PROTECTED)", 35_107),
  DATA_CACHE(
      "data-cache", "Data Cache", "@Cache(isolation=PROTECTED) + @Noncacheable(true)", 1_889),
  READ_ONLY_CACHE("read-only-cache", "Read Only Cache", "@ReadOnly", 940_123),
  PROTECTED_READ_ONLY_CACHE(
      "protected-read-only-cache",
      "Protected Read Only Cache",
      "@ReadOnly + @Cache(isolation=PROTECTED)",
      625_602);

  private final String mappings;
  private final String option;
  private final String setting;
  private final int perSecond;

  FindOption(String mappings, String option, String setting, int perSecond) {
    this.mappings = mappings;
    this.option = option;
    this.setting = setting;
    this.perSecond = perSecond;
  }

  /** On the class path. */
  String mappingFile() {
    return "caching/" + mappings + ".xml";
  }

  /** Of the document. */
  Row row() {
    return new Row(option, setting, perSecond);
  }
}
