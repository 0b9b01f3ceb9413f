package com.acme

import dev.benchline.Blackhole
import dev.benchline.PerfTest
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.BeforeEach
import org.junit.jupiter.api.assertAll

class CheckedPerformanceTests {

  private val name = "world"

  @BeforeEach
  fun hasAName() {
    assertAll({ assertEquals("world", name) })
  }

  @PerfTest
  fun greetsOnceChecked(blackhole: Blackhole) {
    blackhole.consume("Hello, $name")
  }
}
