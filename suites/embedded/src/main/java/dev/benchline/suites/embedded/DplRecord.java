package dev.benchline.suites.embedded;

import com.sleepycat.persist.model.Entity;
import com.sleepycat.persist.model.PrimaryKey;

/**
 * The record as an object of JE's Direct Persistence Layer. Its class is used as compiled: JE's
 * enhancer reads only classes of Java 8.
 */
@Entity
class DplRecord {

  @PrimaryKey private String key;
  private byte[] data;

  @SuppressWarnings("unused") // for JE
  private DplRecord() {}

  DplRecord(String key, byte[] data) {
    this.key = key;
    this.data = data;
  }

  String key() {
    return key;
  }

  byte[] data() {
    return data;
  }
}
