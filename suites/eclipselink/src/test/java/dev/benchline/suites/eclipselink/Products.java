package dev.benchline.suites.eclipselink;

import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** Arguments for parameterized classes that run on each database. */
public final class Products {

  private Products() {}

  /** Each product with each of some options. */
  public static Stream<Arguments> with(Object... options) {
    return Stream.of(Database.Product.values())
        .flatMap(product -> Stream.of(options).map(option -> Arguments.of(product, option)));
  }
}
