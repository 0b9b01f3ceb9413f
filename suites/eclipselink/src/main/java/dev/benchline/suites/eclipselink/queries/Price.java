package dev.benchline.suites.eclipselink.queries;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.eclipse.persistence.annotations.Customizer;

/** What something costs, and what it cost before. */
@Entity
@SuppressWarnings("UnusedVariable") // they are columns
@Table(name = "PRICES")
@Customizer(PriceHistory.class)
public class Price {

  @Id private long id;
  private int amount;

  protected Price() {}

  Price(long id, int amount) {
    this.id = id;
    this.amount = amount;
  }

  int amount() {
    return amount;
  }

  void changeTo(int newAmount) {
    this.amount = newAmount;
  }
}
