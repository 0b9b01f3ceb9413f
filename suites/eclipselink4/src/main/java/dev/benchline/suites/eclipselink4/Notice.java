package dev.benchline.suites.eclipselink4;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;

/** An object that two units have in their caches. */
@Entity
@SuppressWarnings("UnusedVariable") // they are columns
@Table(name = "NOTICES")
public class Notice {

  @Id private long id;
  private String text;
  @Version private int version;

  protected Notice() {}

  Notice(long id, String text) {
    this.id = id;
    this.text = text;
  }

  String text() {
    return text;
  }

  void write(String newText) {
    this.text = newText;
  }
}
