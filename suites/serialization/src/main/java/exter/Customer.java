package exter;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;

/** Who ordered. The document's orders have none; the field is there, and null. */
public final class Customer implements Externalizable {

  private static final long serialVersionUID = 1L;

  private long id;
  private String name;

  /** For deserialization only. */
  public Customer() {}

  Customer(long id, String name) {
    this.id = id;
    this.name = name;
  }

  @Override
  public void writeExternal(ObjectOutput stream) throws IOException {
    stream.writeLong(id);
    stream.writeObject(name);
  }

  @Override
  public void readExternal(ObjectInput stream) throws IOException, ClassNotFoundException {
    id = stream.readLong();
    name = (String) stream.readObject();
  }
}
