package dev.benchline.suites.serialization;

import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Counts the bytes of the document's order by the rules of a format, without writing it: all is
 * empty or zero but the numbers of the lines, which begin with 1.
 */
final class CountedSize {

  private CountedSize() {}

  /** The bytes of an order with so many lines. */
  static int of(SerializationSystem system, int lines) {
    return switch (system) {
      case MOXY_JSON -> "{'order':}".length() + json(lines);
      case JACKSON_JSON -> json(lines);
      case JACKSON_XML -> xml(lines);
      case JACKSON_CBOR -> cbor(lines);
      case JACKSON_SMILE -> smile(lines);
      case KRYO_5_REGISTERED -> kryo5(lines);
      case KRYO_5 -> kryo5(lines) + kryo5Names(lines);
      case FORY_REGISTERED -> fory(lines);
      case FORY -> fory(lines) + foryNames();
      case JAVA_SERIALIZABLE, JAVA_EXTERNALIZABLE, MOXY_XML, KRYO_2, POF ->
          throw new IllegalArgumentException("The document has the size of " + system);
    };
  }

  /** The text that the document shows, within its root. */
  private static int json(int lines) {
    int order = "{'id':0,'totalCost':0,'orderLines':[]}".length();
    int line = "{'lineNumber':,'cost':0,'order':0}".length();
    int commas = lines - 1;
    return order + lines * line + digits(lines) + commas;
  }

  private static int xml(int lines) {
    int order =
        "<Order><id>0</id><orderLines></orderLines><totalCost>0</totalCost></Order>".length();
    int line =
        "<orderLines><cost>0</cost><lineNumber></lineNumber><order>0</order></orderLines>".length();
    return order + lines * line + digits(lines);
  }

  /**
   * RFC 8949: a text is a byte and its characters, an object is a byte at its begin and one at its
   * end, a number to 23 is a byte and one to 255 two, as is the number of elements of an array. A
   * decimal is a tag, an array of two, its exponent and its digits.
   */
  private static int cbor(int lines) {
    int decimal = 4;
    int names = Stream.of("id", "orderLines", "totalCost").mapToInt(name -> 1 + length(name)).sum();
    int order = 2 + names + 1 + 1 + decimal;
    int lineNames = Stream.of("cost", "lineNumber", "order").mapToInt(n -> 1 + length(n)).sum();
    int line = 2 + lineNames + decimal + 1 + 1;
    return order + lines * line + above(23, lines) + (lines > 23 ? 1 : 0);
  }

  /**
   * Smile has a header of 4 bytes. It writes a name once, as a byte and its characters, and later a
   * byte that refers to it. A number to 15 is a byte; one to 31 is two, and one to 4,095 three. An
   * object and an array have a byte at their begin and one at their end. A decimal is a byte, its
   * scale, the number of its bytes, and two for one byte of digits, which it cuts into 7 bits each.
   */
  private static int smile(int lines) {
    int decimal = 5;
    int names =
        Stream.of("id", "orderLines", "totalCost", "cost", "lineNumber", "order")
            .mapToInt(name -> 1 + length(name))
            .sum();
    int order = 4 + 2 + names + 1 + 2 + decimal;
    int line = 2 + decimal + 1 + 1;
    int references = 3 * (lines - 1);
    return order + lines * line + references + above(15, lines) + above(31, lines);
  }

  /**
   * A class is a byte, and so are a null, the mark of a new object and the number of one that was
   * written before. A number to 63 is a byte, and one to 8,191 two, since its sign takes a bit; the
   * number of elements of a list has a bit for whether they share a class. There is one decimal:
   * the first field with it has its class, mark, length, digits and scale, and each other field its
   * class and number.
   */
  private static int kryo5(int lines) {
    int decimal = 5;
    int decimalAgain = 2;
    // Its mark, customer, description and id; of the list class, mark, length, class of the
    // elements, and whether one is null.
    int order = 4 + 5 + decimalAgain;
    // Its mark, description and number; class and number of its order.
    int line = 3 + 2;
    return order
        + lines * (line + decimalAgain)
        + (decimal - decimalAgain)
        + above(63, lines)
        + (lines > 62 ? 1 : 0);
  }

  /**
   * A class that is not registered is two bytes and, where it comes first, its name: the class of
   * the list, of its elements, of the decimal in the order and in each line, and of each line's
   * order.
   */
  private static int kryo5Names(int lines) {
    int names =
        Stream.of("java.util.ArrayList", "model.OrderLine", "java.math.BigDecimal", "model.Order")
            .mapToInt(CountedSize::length)
            .sum();
    return names + 3 + 2 * lines;
  }

  /**
   * A long that is small takes 4 bytes, a null one, and an object that was written before two. A
   * number to 63 is a byte, and one to 8,191 two, since its sign takes a bit.
   */
  private static int fory(int lines) {
    int decimal = 6; // its mark, class, scale, and three for its digits
    int again = 2;
    int classOfObject = 2; // its kind and the number of its definition
    // Header and mark, id, customer and description; of the list mark, class, length, and what its
    // elements have in common.
    int order = 1 + 1 + 4 + 2 + 4 + again;
    // Its mark, description and number, and its order.
    int line = 3 + again;
    return order
        + 2 * classOfObject
        + lines * (line + again)
        + (decimal - again)
        + above(63, lines)
        + definition("id", "customer", "description", "orderLines", "totalCost")
        + 1 // the type of the elements of orderLines
        + definition("lineNumber", "cost", "description", "order");
  }

  /**
   * A definition has a hash and its length in 8 bytes, two for what follows, and two for its class.
   * A field has a byte, a type in two, and its name.
   */
  private static int definition(String... fields) {
    return 12 + Stream.of(fields).mapToInt(field -> 3 + packed(field)).sum();
  }

  /**
   * A class that is not registered has its package and its name, with a byte before each, in place
   * of the two of its class. A field of such a class has a type that is a byte shorter: customer,
   * the elements of orderLines, and order.
   */
  private static int foryNames() {
    return Stream.of("Order", "OrderLine")
            .mapToInt(name -> 1 + packed("model") + 1 + packed(name) - 2)
            .sum()
        - 3;
  }

  /** Fory packs a letter into 5 bits, with 5 more before a capital, behind one bit for them all. */
  private static int packed(String name) {
    int capitals = (int) name.chars().filter(Character::isUpperCase).count();
    return (1 + 5 * (name.length() + capitals) + 7) / 8;
  }

  private static int digits(int lines) {
    return IntStream.rangeClosed(1, lines).map(number -> length(String.valueOf(number))).sum();
  }

  /** So many of the lines' numbers are above another. */
  private static int above(int limit, int lines) {
    return Math.max(0, lines - limit);
  }

  private static int length(String text) {
    return text.length();
  }
}
