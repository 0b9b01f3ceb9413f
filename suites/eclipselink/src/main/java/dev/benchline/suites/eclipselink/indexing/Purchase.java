package dev.benchline.suites.eclipselink.indexing;

import jakarta.persistence.Entity;
import jakarta.persistence.ForeignKey;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;

/** Something that a customer bought. */
@Entity
@SuppressWarnings("UnusedVariable") // they are columns
@Table(name = "PURCHASES")
public class Purchase {

  static final String FOREIGN_KEY = "FK_PURCHASES_CUSTOMER";

  @Id private long id;

  @ManyToOne
  @JoinColumn(name = "CUSTOMER_ID", foreignKey = @ForeignKey(name = Purchase.FOREIGN_KEY))
  private Customer customer;
}
