package dev.benchline.suites.eclipselink.mappings;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;

/** Something that several units have in their caches. */
@Entity
@SuppressWarnings("UnusedVariable") // they are columns
@Table(name = "NOTES")
public class Note {

  @Id private long id;
  private String text;
  @Version private int version;

  protected Note() {}

  Note(long id, String text) {
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
