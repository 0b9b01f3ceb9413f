package dev.benchline.suites.serialization;

import java.io.Serializable;

/** Objects with a number, each with something that one serializer or another cannot do. */
interface Awkward {

  int number();

  /** It is made only with its number. */
  final class Constructed implements Awkward {

    private final int number;

    Constructed(int number) {
      this.number = number;
    }

    @Override
    public int number() {
      return number;
    }
  }

  /** It does not say that it may be serialized. */
  final class Silent implements Awkward {

    private int number;

    Silent() {}

    Silent(int number) {
      this.number = number;
    }

    @Override
    public int number() {
      return number;
    }
  }

  /** Its number is not part of what is written. */
  final class Forgetful implements Awkward, Serializable {

    private static final long serialVersionUID = 1L;

    private transient int number;

    Forgetful() {}

    Forgetful(int number) {
      this.number = number;
    }

    @Override
    public int number() {
      return number;
    }
  }
}
