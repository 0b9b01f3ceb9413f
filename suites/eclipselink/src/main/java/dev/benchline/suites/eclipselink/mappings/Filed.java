package dev.benchline.suites.eclipselink.mappings;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Lob;
import jakarta.persistence.Table;
import org.eclipse.persistence.annotations.Convert;
import org.eclipse.persistence.annotations.SerializedConverter;

/** The same invoice in the document's formats, and in Java's. */
@Entity
@SuppressWarnings("UnusedVariable") // they are columns
@Table(name = "FILED")
@SerializedConverter(name = "kryo 5", serializerClass = KryoSerializer.class)
public class Filed {

  @Id private long id;

  @Lob
  @Convert(Convert.XML)
  @Column(name = "AS_XML", length = 4_000)
  private Invoice xml;

  @Lob
  @Convert(Convert.JSON)
  @Column(name = "AS_JSON", length = 4_000)
  private Invoice json;

  @Lob
  @Convert("kryo 5")
  @Column(name = "AS_KRYO")
  private Invoice kryo;

  @Lob
  @Convert(Convert.SERIALIZED)
  @Column(name = "AS_JAVA")
  private Invoice java;

  protected Filed() {}

  Filed(long id, Invoice invoice) {
    this.id = id;
    this.xml = invoice;
    this.json = invoice;
    this.kryo = invoice;
    this.java = invoice;
  }

  Invoice in(Format format) {
    return switch (format) {
      case XML -> xml;
      case JSON -> json;
      case KRYO -> kryo;
      case JAVA -> java;
    };
  }
}
