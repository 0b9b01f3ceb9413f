package dev.benchline.suites.serialization;

import java.io.Serializable;

/** An object that refers to a class, as a description of data does. */
final class Metadata implements Serializable {

  private static final long serialVersionUID = 1L;

  @SuppressWarnings("UnusedVariable") // the serializers read it
  private final Serializable type;

  private Metadata(Serializable type) {
    this.type = type;
  }

  static Metadata ofClass(Class<?> type) {
    return new Metadata(type);
  }

  /** The same, by the name of the class. */
  static Metadata ofName(Class<?> type) {
    return new Metadata(type.getName());
  }

  /** The same of no class. */
  static Metadata ofNothing() {
    return new Metadata(null);
  }
}
