package model;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlID;
import jakarta.xml.bind.annotation.XmlRootElement;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.persistence.oxm.annotations.XmlIDExtension;

/**
 * The document's order, as Java's own serialization and all systems that need no interface see it.
 *
 * <p>{@code @XmlIDExtension} is the one addition: MOXy by now refuses {@code @XmlID} on a {@code
 * long} without it.
 */
@XmlRootElement
@XmlAccessorType(XmlAccessType.FIELD)
// The document declares the field a List, and the bytes depend on it. The serializers read it.
@SuppressWarnings({"serial", "unused"})
public class Order implements Serializable {

  private static final long serialVersionUID = 1L;

  @XmlID @XmlIDExtension @XmlAttribute private long id;
  @XmlAttribute private String description;
  @XmlAttribute private BigDecimal totalCost = BigDecimal.valueOf(0);
  private List<OrderLine> orderLines = new ArrayList<>();
  private Customer customer;

  Order() {}

  /**
   * The order that the document measures: everything empty or zero but the numbers of its lines.
   *
   * @param lines how many lines, numbered from 1
   */
  public static Order withLines(int lines) {
    Order order = new Order();
    for (int number = 1; number <= lines; number++) {
      order.orderLines.add(new OrderLine(order, number));
    }
    return order;
  }

  /**
   * An order with a value in every field, to see that none is lost on the way.
   *
   * @param lines how many lines, numbered from 1
   */
  public static Order completeWithLines(int lines) {
    Order order = new Order();
    order.id = 4_711;
    order.description = "Frühstück für 2 & <more>";
    order.totalCost = new BigDecimal("1234.50");
    order.customer = new Customer(7, "Zoë");
    for (int number = 1; number <= lines; number++) {
      BigDecimal cost = BigDecimal.valueOf(100L + number, 2);
      order.orderLines.add(new OrderLine(order, number, "line " + number, cost));
    }
    return order;
  }
}
