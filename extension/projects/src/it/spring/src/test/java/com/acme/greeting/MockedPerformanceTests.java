package com.acme.greeting;

import static org.mockito.Mockito.when;

import dev.benchline.Blackhole;
import dev.benchline.PerfTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.mockito.InjectMocks;
import org.mockito.Mock;
import org.mockito.junit.jupiter.MockitoExtension;

/** A controller beside a mock of Mockito. */
@ExtendWith(MockitoExtension.class)
class MockedPerformanceTests {

  @Mock(stubOnly = true)
  private Names names;

  @InjectMocks private GreetingController controller;

  @BeforeEach
  void setUp() {
    when(names.of(7)).thenReturn("Ada");
  }

  @PerfTest
  void greets_somebody_who_is_mocked(Blackhole blackhole) {
    blackhole.consume(controller.greeting(7).getText());
  }
}
