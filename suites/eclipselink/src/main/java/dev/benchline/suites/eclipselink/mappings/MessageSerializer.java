package dev.benchline.suites.eclipselink.mappings;

import org.eclipse.persistence.sessions.serializers.JavaSerializer;
import org.eclipse.persistence.sessions.serializers.Serializer;

/** The serializer of messages of cache coordination. */
enum MessageSerializer {
  JAVA(JavaSerializer.class),
  KRYO(KryoSerializer.class);

  private final Class<? extends Serializer> type;

  MessageSerializer(Class<? extends Serializer> type) {
    this.type = type;
  }

  /** Value of {@code eclipselink.cache.coordination.serializer}. */
  String className() {
    return type.getName();
  }
}
