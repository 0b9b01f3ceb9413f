package com.acme

import dev.benchline.Blackhole
import dev.benchline.PerfTest
import kotlinx.coroutines.yield

class GreetingPerformanceTests {

  private val name = "world"

  @PerfTest
  internal fun greets(blackhole: Blackhole) {
    blackhole.consume("Hello, $name")
  }

  @PerfTest
  suspend fun greetsLater(blackhole: Blackhole) {
    yield()
    blackhole.consume("Hello, $name")
  }
}
