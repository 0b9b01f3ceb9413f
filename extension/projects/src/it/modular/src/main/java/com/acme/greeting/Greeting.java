package com.acme.greeting;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Greets, as often as the build that compiled it said. */
public final class Greeting {

  private static final int TIMES = times();

  private final String name;

  public Greeting(String name) {
    this.name = name;
  }

  public String text() {
    String text = "";
    for (int i = 0; i < TIMES; i++) {
      text = "Hello, ".concat(name);
    }
    return text;
  }

  private static int times() {
    try (InputStream in = Greeting.class.getResourceAsStream("times.txt")) {
      return Integer.parseInt(new String(in.readAllBytes(), StandardCharsets.UTF_8).strip());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
