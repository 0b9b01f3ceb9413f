package dev.benchline.suites.eclipselink.mappings;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.objenesis.strategy.StdInstantiatorStrategy;
import com.esotericsoftware.kryo.kryo5.util.DefaultInstantiatorStrategy;
import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.sessions.serializers.AbstractSerializer;

/** Today's Kryo. EclipseLink 5 ships none; that of EclipseLink 4 needs Kryo 4 or older. */
public final class KryoSerializer extends AbstractSerializer {

  private static final long serialVersionUID = 1;
  private static final int BUFFER = 1_024;

  @Override
  public Object serialize(Object object, Session session) {
    try (Output output = new Output(BUFFER, -1)) {
      kryo().writeClassAndObject(output, object);
      return output.toBytes();
    }
  }

  @Override
  public Object deserialize(Object bytes, Session session) {
    try (Input input = new Input((byte[]) bytes)) {
      return kryo().readClassAndObject(input);
    }
  }

  @Override
  public Class<?> getType() {
    return byte[].class;
  }

  private static Kryo kryo() {
    Kryo kryo = new Kryo();
    kryo.setRegistrationRequired(false);
    kryo.setReferences(true);
    kryo.setInstantiatorStrategy(new DefaultInstantiatorStrategy(new StdInstantiatorStrategy()));
    return kryo;
  }
}
