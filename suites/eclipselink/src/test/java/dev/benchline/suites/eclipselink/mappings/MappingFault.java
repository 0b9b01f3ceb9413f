package dev.benchline.suites.eclipselink.mappings;

import dev.benchline.suites.eclipselink.UnitFault;
import dev.benchline.suites.kit.Fault;
import dev.benchline.suites.kit.Injection;
import org.eclipse.persistence.mappings.DirectToFieldMapping;
import org.eclipse.persistence.mappings.converters.Converter;
import org.eclipse.persistence.mappings.converters.SerializedObjectConverter;
import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.sessions.serializers.JSONSerializer;

/** Faults of the choice of a serializer. */
final class MappingFault {

  private MappingFault() {}

  /** The converter left away: what has none is serialized by Java. */
  public static final class JavaInsteadOfKryo extends UnitFault {

    public JavaInsteadOfKryo() {
      super("the converter left away");
    }

    @Override
    public void customize(Session session) {
      DirectToFieldMapping mapping = mapping(session, "kryo");
      mapping.setConverter(new SerializedObjectConverter(mapping));
    }
  }

  /** The one text in place of the other. */
  public static final class JsonInsteadOfXml extends UnitFault {

    public JsonInsteadOfXml() {
      super("JSON in place of XML");
    }

    @Override
    public void customize(Session session) {
      Converter xml = mapping(session, "xml").getConverter();
      ((SerializedObjectConverter) xml)
          .setSerializer(new JSONSerializer(Invoice.class.getPackageName()));
    }
  }

  private static DirectToFieldMapping mapping(Session session, String attribute) {
    return (DirectToFieldMapping)
        session.getDescriptor(Filed.class).getMappingForAttributeName(attribute);
  }

  /** The message is written by another than was asked for. */
  static final class JavaInstead implements Fault {

    @Override
    public String title() {
      return "Java's serializer in place of Kryo's";
    }

    @Override
    public Injection inject() {
      return Injection.replacing(MessageSerializer.class, asked -> MessageSerializer.JAVA);
    }
  }
}
