package model;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlIDREF;
import java.io.Serializable;
import java.math.BigDecimal;

/** One line of an order, with the way back to it. Not final, because Kryo would then write less. */
@XmlAccessorType(XmlAccessType.FIELD)
@SuppressWarnings("unused") // The serializers read the fields.
public class OrderLine implements Serializable {

  private static final long serialVersionUID = 1L;

  @XmlIDREF private Order order;
  @XmlAttribute private int lineNumber;
  @XmlAttribute private String description;
  @XmlAttribute private BigDecimal cost = BigDecimal.valueOf(0);

  OrderLine() {}

  OrderLine(Order order, int lineNumber) {
    this.order = order;
    this.lineNumber = lineNumber;
  }

  OrderLine(Order order, int lineNumber, String description, BigDecimal cost) {
    this(order, lineNumber);
    this.description = description;
    this.cost = cost;
  }
}
