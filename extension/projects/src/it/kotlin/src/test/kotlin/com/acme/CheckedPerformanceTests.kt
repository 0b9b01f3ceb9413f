package com.acme

import dev.benchline.Blackhole
import dev.benchline.PerfTest
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.BeforeEach
import org.junit.jupiter.api.assertDoesNotThrow

class CheckedPerformanceTests {

  private val name = "world"

  @BeforeEach
  fun parses() {
    assertEquals(12, assertDoesNotThrow<Int> { "12".toInt() })
  }

  @PerfTest
  fun greetsOnceChecked(blackhole: Blackhole) {
    blackhole.consume("Hello, $name")
  }
}
