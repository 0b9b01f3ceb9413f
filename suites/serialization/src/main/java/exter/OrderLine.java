package exter;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.math.BigDecimal;

/** One line of an order, with the way back to it. */
public final class OrderLine implements Externalizable {

  private static final long serialVersionUID = 1L;

  private Order order;
  private int lineNumber;
  private String description;
  private BigDecimal cost = BigDecimal.valueOf(0);

  /** For deserialization only. */
  public OrderLine() {}

  OrderLine(Order order, int lineNumber) {
    this.order = order;
    this.lineNumber = lineNumber;
  }

  OrderLine(Order order, int lineNumber, String description, BigDecimal cost) {
    this(order, lineNumber);
    this.description = description;
    this.cost = cost;
  }

  @Override
  public void writeExternal(ObjectOutput stream) throws IOException {
    stream.writeInt(lineNumber);
    stream.writeObject(description);
    stream.writeObject(cost);
    stream.writeObject(order);
  }

  @Override
  public void readExternal(ObjectInput stream) throws IOException, ClassNotFoundException {
    lineNumber = stream.readInt();
    description = (String) stream.readObject();
    cost = (BigDecimal) stream.readObject();
    order = (Order) stream.readObject();
  }
}
