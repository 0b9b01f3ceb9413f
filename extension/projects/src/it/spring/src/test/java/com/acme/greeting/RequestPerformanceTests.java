package com.acme.greeting;

import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.setup.MockMvcBuilders.webAppContextSetup;

import dev.benchline.Blackhole;
import dev.benchline.PerfTest;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.web.context.WebApplicationContext;

/** A request through the whole application, which Spring starts. */
@SpringBootTest
class RequestPerformanceTests {

  @Autowired private WebApplicationContext application;

  private MockMvc mvc;

  @BeforeEach
  void setUp() {
    mvc = webAppContextSetup(application).build();
  }

  @PerfTest
  void greets_over_http(Blackhole blackhole) throws Exception {
    blackhole.consume(
        mvc.perform(get("/greetings/7")).andReturn().getResponse().getContentLength());
  }
}
