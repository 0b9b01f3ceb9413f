package exter;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** The document's order, writing and reading its own fields in the document's sequence. */
@SuppressWarnings("serial") // The document declares the field a List.
public final class Order implements Externalizable {

  private static final long serialVersionUID = 1L;

  private long id;
  private String description;
  private BigDecimal totalCost = BigDecimal.valueOf(0);
  private List<OrderLine> orderLines = new ArrayList<>();
  private Customer customer;

  /** For deserialization only. */
  public Order() {}

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

  @Override
  public void writeExternal(ObjectOutput stream) throws IOException {
    stream.writeLong(id);
    stream.writeObject(description);
    stream.writeObject(totalCost);
    stream.writeObject(customer);
    stream.writeObject(orderLines);
  }

  @Override
  @SuppressWarnings("unchecked") // The stream was written by writeExternal.
  public void readExternal(ObjectInput stream) throws IOException, ClassNotFoundException {
    id = stream.readLong();
    description = (String) stream.readObject();
    totalCost = (BigDecimal) stream.readObject();
    customer = (Customer) stream.readObject();
    orderLines = (List<OrderLine>) stream.readObject();
  }
}
