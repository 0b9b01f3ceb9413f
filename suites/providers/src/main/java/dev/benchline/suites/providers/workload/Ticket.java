package dev.benchline.suites.providers.workload;

import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;

/** Something with a relation to one that is lazy, which a provider may need to weave. */
@Entity
@SuppressWarnings("unused") // it is mapped
@Table(name = "TICKET")
class Ticket {

  @Id private Long id;

  @ManyToOne(fetch = FetchType.LAZY)
  @JoinColumn(name = "COUNTRY_ID")
  private Country country;

  protected Ticket() {}
}
