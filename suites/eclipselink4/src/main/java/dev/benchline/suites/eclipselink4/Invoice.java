package dev.benchline.suites.eclipselink4;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** The object that is kept in one column. */
final class Invoice implements Serializable {

  private static final long serialVersionUID = 1;

  private String customer = "";
  private final ArrayList<String> items = new ArrayList<>();

  Invoice() {}

  /** One with so many items. */
  static Invoice of(int items) {
    Invoice invoice = new Invoice();
    invoice.customer = "Acme";
    for (int i = 1; i <= items; i++) {
      invoice.items.add("Item " + i);
    }
    return invoice;
  }

  String customer() {
    return customer;
  }

  List<String> items() {
    return List.copyOf(items);
  }
}
