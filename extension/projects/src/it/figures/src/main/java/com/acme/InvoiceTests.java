package com.acme;

import dev.benchline.Blackhole;
import dev.benchline.PerfTest;

/** The test of {@link CauseFound}. */
class InvoiceTests {

  private final Invoice invoice = new Invoice();
  private int customer;

  @PerfTest
  void prints(Blackhole blackhole) {
    blackhole.consume(invoice.print(customer++));
  }
}
