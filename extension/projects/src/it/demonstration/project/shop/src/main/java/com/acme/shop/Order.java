package com.acme.shop;

import com.acme.library.Sums;

/** An order and what it comes to. */
public record Order(int[] prices) {

  public long total() {
    return Sums.of(prices);
  }
}
