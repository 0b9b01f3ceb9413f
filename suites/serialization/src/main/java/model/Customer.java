package model;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import java.io.Serializable;

/** Who ordered. The document's orders have none; the field is there, and null. */
@XmlAccessorType(XmlAccessType.FIELD)
@SuppressWarnings("unused") // The serializers read the fields.
public class Customer implements Serializable {

  private static final long serialVersionUID = 1L;

  private long id;
  private String name;

  Customer() {}

  Customer(long id, String name) {
    this.id = id;
    this.name = name;
  }
}
