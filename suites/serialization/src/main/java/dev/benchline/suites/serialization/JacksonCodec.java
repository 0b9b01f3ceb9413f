package dev.benchline.suites.serialization;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonIdentityInfo;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.ObjectIdGenerators;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import model.Order;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.cfg.MapperBuilder;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.cbor.CBORMapper;
import tools.jackson.dataformat.smile.SmileMapper;
import tools.jackson.dataformat.xml.XmlMapper;

/**
 * Jackson, whose four formats share one mapping of the fields. Absent values are left out and a
 * line names its order by id, so that its JSON is MOXy's without the wrapping {@code "order"}.
 */
final class JacksonCodec implements Codec {

  private final ObjectMapper mapper;

  private JacksonCodec(MapperBuilder<?, ?> builder) {
    mapper =
        builder
            .changeDefaultVisibility(
                checker -> checker.withVisibility(PropertyAccessor.FIELD, Visibility.ANY))
            .changeDefaultPropertyInclusion(values -> values.withValueInclusion(Include.NON_NULL))
            .addMixIn(Order.class, NamedById.class)
            .build();
  }

  static JacksonCodec json() {
    return new JacksonCodec(JsonMapper.builder());
  }

  static JacksonCodec cbor() {
    return new JacksonCodec(CBORMapper.builder());
  }

  static JacksonCodec smile() {
    return new JacksonCodec(SmileMapper.builder());
  }

  static JacksonCodec xml() {
    return new JacksonCodec(XmlMapper.builder());
  }

  @Override
  public byte[] write(Object order) {
    return mapper.writeValueAsBytes(order);
  }

  @Override
  public Object read(byte[] bytes) {
    return mapper.readValue(bytes, Order.class);
  }

  @JsonIdentityInfo(generator = ObjectIdGenerators.PropertyGenerator.class, property = "id")
  private interface NamedById {}
}
