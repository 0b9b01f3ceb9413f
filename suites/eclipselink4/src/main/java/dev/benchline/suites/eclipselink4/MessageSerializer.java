package dev.benchline.suites.eclipselink4;

/** The serializers that EclipseLink 4 can write the messages of cache coordination with. */
enum MessageSerializer {
  JAVA("org.eclipse.persistence.sessions.serializers.JavaSerializer"),
  KRYO("org.eclipse.persistence.sessions.serializers.kryo.KryoSerializer");

  private final String className;

  MessageSerializer(String className) {
    this.className = className;
  }

  /** Value of {@code eclipselink.cache.coordination.serializer}. */
  String className() {
    return className;
  }
}
