package com.acme.shop;

import com.acme.library.Sums;

/** An order and what it comes to. */
public final class Order {

  private final int[] prices;

  public Order(int[] prices) {
    this.prices = prices.clone();
  }

  public long total() {
    return Sums.of(prices);
  }
}
