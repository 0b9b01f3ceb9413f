package dev.benchline.suites.serialization.portable;

import com.tangosol.io.pof.PofReader;
import com.tangosol.io.pof.PofWriter;
import com.tangosol.io.pof.PortableObject;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** The document's order, writing and reading its own fields by the document's indexes. */
@SuppressWarnings("serial") // The document declares the field a List.
public final class Order implements PortableObject {

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
  public void writeExternal(PofWriter out) throws IOException {
    out.writeLong(0, id);
    out.writeString(1, description);
    out.writeBigDecimal(2, totalCost);
    out.writeObject(3, customer);
    out.writeCollection(4, orderLines);
  }

  @Override
  public void readExternal(PofReader in) throws IOException {
    id = in.readLong(0);
    description = in.readString(1);
    totalCost = in.readBigDecimal(2);
    customer = in.readObject(3);
    orderLines = in.readCollection(4, new ArrayList<>());
  }
}
