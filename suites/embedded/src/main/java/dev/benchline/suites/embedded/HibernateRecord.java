package dev.benchline.suites.embedded;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** The record as an object of Hibernate's. */
@Entity
@Table(name = "records")
class HibernateRecord {

  @Id
  @Column(name = "k", length = Records.KEY_BYTES)
  private String key;

  @Column(name = "d", length = Records.DATA_BYTES)
  private byte[] data;

  /** For Hibernate. */
  HibernateRecord() {}

  HibernateRecord(String key, byte[] data) {
    this.key = key;
    this.data = data;
  }

  String key() {
    return key;
  }

  byte[] data() {
    return data;
  }

  void data(byte[] newData) {
    data = newData;
  }
}
