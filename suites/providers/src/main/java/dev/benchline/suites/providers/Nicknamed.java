package dev.benchline.suites.providers;

import jakarta.persistence.CollectionTable;
import jakarta.persistence.Column;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.Table;
import java.util.ArrayList;
import java.util.List;

/** Somebody with nicknames, which are a collection of elements and eager. */
@Entity
@Table(name = "NICKNAMED")
public class Nicknamed {

  @Id private long id;

  @ElementCollection(fetch = FetchType.EAGER)
  @CollectionTable(name = "NICKNAMES", joinColumns = @JoinColumn(name = "PERSON_ID"))
  @Column(name = "NICKNAME")
  private List<String> nicknames = new ArrayList<>();

  protected Nicknamed() {}

  Nicknamed(long id, String nickname) {
    this.id = id;
    nicknames.add(nickname);
  }

  long id() {
    return id;
  }

  List<String> nicknames() {
    return nicknames;
  }
}
