package com.acme;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;

/** The subjects that both measure, from about a nanosecond to about a millisecond. */
final class Subjects {

  private final int number = 7;
  private final double argument = Double.parseDouble("2.5");
  private final int[] few = new Random(1).ints(32).toArray();
  private final int[] many = new Random(1).ints(1_000).toArray();
  private final int[] most = new Random(1).ints(20_000).toArray();
  private final Map<Integer, Integer> map = new HashMap<>();
  private final ArrayList<Object> graph = new ArrayList<>(List.of("a", "b", 1L, 2.0, "c"));

  Subjects() {
    for (int i = 0; i < 1_000; i++) {
      map.put(i * 7_919, i);
    }
  }

  /** One of the subjects that take a microsecond or more. */
  static Callable<Object> named(String subject) {
    Subjects subjects = new Subjects();
    return switch (subject) {
      case "sort_few" -> subjects::sort_few;
      case "build_a_string" -> subjects::build_a_string;
      case "serialize" -> subjects::serialize;
      case "sort_many" -> subjects::sort_many;
      case "sort_most" -> subjects::sort_most;
      default -> throw new IllegalArgumentException("There is no subject " + subject + ".");
    };
  }

  double logarithm() {
    return Math.log(argument);
  }

  Integer lookup() {
    return map.get(7_919 * (number + 500));
  }

  int[] sort_few() {
    return sorted(few);
  }

  String build_a_string() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 50; i++) {
      text.append("benchline ");
    }
    return text.toString();
  }

  byte[] serialize() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(graph);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  int[] sort_many() {
    return sorted(many);
  }

  int[] sort_most() {
    return sorted(most);
  }

  private static int[] sorted(int[] numbers) {
    int[] copy = numbers.clone();
    Arrays.sort(copy);
    return copy;
  }
}
