package dev.benchline.suites.eclipselink.mappings;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlRootElement;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** What is kept in one column, in one format or another. */
@XmlRootElement
@XmlAccessorType(XmlAccessType.FIELD)
public class Invoice implements Serializable {

  private static final long serialVersionUID = 1;

  @XmlAttribute private long number;
  @XmlAttribute private String customer = "";
  private ArrayList<Item> items = new ArrayList<>();

  Invoice() {}

  private Invoice(long number, String customer) {
    this.number = number;
    this.customer = customer;
  }

  /** One with so many items. */
  static Invoice of(int items) {
    Invoice invoice = new Invoice(4711, "Acme");
    for (int i = 1; i <= items; i++) {
      invoice.items.add(new Item("Item " + i, 100 * i));
    }
    return invoice;
  }

  List<Item> items() {
    return items;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Invoice invoice
        && number == invoice.number
        && Objects.equals(customer, invoice.customer)
        && items.equals(invoice.items);
  }

  @Override
  public int hashCode() {
    return Objects.hash(number, customer, items);
  }

  /** A position on it. */
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Item implements Serializable {

    private static final long serialVersionUID = 1;

    @XmlAttribute private String name = "";
    @XmlAttribute private int price;

    Item() {}

    Item(String name, int price) {
      this.name = name;
      this.price = price;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Item item && name.equals(item.name) && price == item.price;
    }

    @Override
    public int hashCode() {
      return Objects.hash(name, price);
    }
  }
}
