package dev.benchline.suites.kit;

/** A document that the suites repeat, and the numbers that its rows have among those of all. */
public enum Document {
  ECLIPSELINK("EclipseLink performance blog, 2011 to 2013", 1, 99),
  ENGINES(
      "Oracle Berkeley DB Java Edition vs. Apache Derby: A Performance Comparison, 2006", 100, 116),
  POJO_CACHE("Performance we should expect from PojoCache, 2006", 117, 130),
  BLOBS("Quick BLOBs Performance Comparison using SQL Anywhere, 2010", 131, 140),
  POOLS("HikariCP Ultimate JDBC Connection Pool, 2013", 141, 151);

  private final String title;
  private final int first;
  private final int last;

  Document(String title, int first, int last) {
    this.title = title;
    this.first = first;
    this.last = last;
  }

  public String title() {
    return title;
  }

  public int first() {
    return first;
  }

  public int last() {
    return last;
  }
}
