package dev.benchline.suites.serialization.portable;

import com.tangosol.io.pof.PofReader;
import com.tangosol.io.pof.PofWriter;
import com.tangosol.io.pof.PortableObject;
import java.io.IOException;
import java.math.BigDecimal;

/** One line of an order, with the way back to it. */
public final class OrderLine implements PortableObject {

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
  public void writeExternal(PofWriter out) throws IOException {
    out.writeInt(0, lineNumber);
    out.writeString(1, description);
    out.writeBigDecimal(2, cost);
    out.writeObject(3, order);
  }

  @Override
  public void readExternal(PofReader in) throws IOException {
    lineNumber = in.readInt(0);
    description = in.readString(1);
    cost = in.readBigDecimal(2);
    order = in.readObject(3);
  }
}
