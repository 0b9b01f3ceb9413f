package dev.benchline.suites.serialization.portable;

import com.tangosol.io.pof.PofReader;
import com.tangosol.io.pof.PofWriter;
import com.tangosol.io.pof.PortableObject;
import java.io.IOException;

/** Who ordered. The document's orders have none; the field is there, and null. */
public final class Customer implements PortableObject {

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
  public void writeExternal(PofWriter out) throws IOException {
    out.writeLong(0, id);
    out.writeString(1, name);
  }

  @Override
  public void readExternal(PofReader in) throws IOException {
    id = in.readLong(0);
    name = in.readString(1);
  }
}
