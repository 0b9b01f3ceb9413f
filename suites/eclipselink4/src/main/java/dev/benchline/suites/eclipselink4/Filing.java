package dev.benchline.suites.eclipselink4;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Lob;
import jakarta.persistence.Table;
import org.eclipse.persistence.annotations.Convert;

/** An invoice by EclipseLink's own Kryo converter, and by Java serialization. */
@Entity
@SuppressWarnings("UnusedVariable") // they are columns
@Table(name = "FILINGS")
public class Filing {

  @Id private long id;

  @Lob
  @Convert(Convert.KRYO)
  @Column(name = "AS_KRYO")
  private Invoice kryo;

  @Lob
  @Convert(Convert.SERIALIZED)
  @Column(name = "AS_JAVA")
  private Invoice java;

  protected Filing() {}

  Filing(long id, Invoice invoice) {
    this.id = id;
    this.kryo = invoice;
    this.java = invoice;
  }

  Invoice kryo() {
    return kryo;
  }
}
