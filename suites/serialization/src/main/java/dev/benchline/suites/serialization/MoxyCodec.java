package dev.benchline.suites.serialization;

import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Marshaller;
import jakarta.xml.bind.Unmarshaller;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.Map;
import model.Order;
import org.eclipse.persistence.jaxb.JAXBContextFactory;
import org.eclipse.persistence.jaxb.MarshallerProperties;
import org.eclipse.persistence.jaxb.UnmarshallerProperties;
import org.eclipse.persistence.oxm.MediaType;

/** EclipseLink MOXy, which writes the same annotated classes as XML or as JSON. */
final class MoxyCodec implements Codec {

  private final Marshaller marshaller;
  private final Unmarshaller unmarshaller;

  private MoxyCodec(Class<?> root, MediaType mediaType) {
    try {
      JAXBContext context = JAXBContextFactory.createContext(new Class<?>[] {root}, Map.of());
      marshaller = context.createMarshaller();
      marshaller.setProperty(MarshallerProperties.MEDIA_TYPE, mediaType.getMediaType());
      marshaller.setProperty(Marshaller.JAXB_FRAGMENT, true); // the document shows no XML header
      unmarshaller = context.createUnmarshaller();
      unmarshaller.setProperty(UnmarshallerProperties.MEDIA_TYPE, mediaType.getMediaType());
    } catch (JAXBException e) {
      throw new IllegalStateException("MOXy cannot map " + root.getName(), e);
    }
  }

  static MoxyCodec xml() {
    return xml(Order.class);
  }

  /**
   * XML of other objects.
   *
   * @param root their type
   */
  static MoxyCodec xml(Class<?> root) {
    return new MoxyCodec(root, MediaType.APPLICATION_XML);
  }

  static MoxyCodec json() {
    return new MoxyCodec(Order.class, MediaType.APPLICATION_JSON);
  }

  @Override
  public byte[] write(Object order) throws JAXBException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    marshaller.marshal(order, bytes);
    return bytes.toByteArray();
  }

  @Override
  public Object read(byte[] bytes) throws JAXBException {
    return unmarshaller.unmarshal(new ByteArrayInputStream(bytes));
  }
}
