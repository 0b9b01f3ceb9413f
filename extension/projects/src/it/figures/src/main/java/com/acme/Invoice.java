package com.acme;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The code that {@link CauseFound} slows down: {@code discount} is three calls below the test. */
final class Invoice {

  /** How many steps there are on a scale of discounts; {@link CauseFound} gives the base fewer. */
  private static final int STEPS = 300;

  private final Map<String, Integer> prices = new HashMap<>();
  private byte[] receipt = {};

  Invoice() {
    for (int i = 0; i < 10; i++) {
      prices.put("article " + i, 100 + i);
    }
  }

  String print(int customer) {
    StringBuilder text = new StringBuilder();
    for (String line : lines(customer)) {
      text.append(line).append('\n');
    }
    return text.append(receipt.length).toString();
  }

  private List<String> lines(int customer) {
    List<String> lines = new ArrayList<>();
    prices.forEach((article, price) -> lines.add(article + ": " + due(price, customer)));
    return lines;
  }

  private long due(int price, int customer) {
    receipt = new byte[48]; // not in the base
    return price * 100L - discount(price, customer);
  }

  private long discount(int price, int customer) {
    long discount = customer;
    for (int i = 0; i < STEPS; i++) {
      discount = (discount * 31 + price) % 10_007;
    }
    return discount;
  }
}
