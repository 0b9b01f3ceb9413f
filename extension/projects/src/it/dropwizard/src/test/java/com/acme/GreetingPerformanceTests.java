package com.acme;

import dev.benchline.Blackhole;
import dev.benchline.PerfTest;
import io.dropwizard.core.Configuration;
import io.dropwizard.testing.ConfigOverride;
import io.dropwizard.testing.junit5.DropwizardAppExtension;
import io.dropwizard.testing.junit5.DropwizardExtensionsSupport;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(DropwizardExtensionsSupport.class)
class GreetingPerformanceTests {

  static final DropwizardAppExtension<Configuration> SERVER =
      new DropwizardAppExtension<>(
          GreetingApplication.class,
          "",
          ConfigOverride.config(
              "server.applicationConnectors[0].port", System.getProperty("acme.port")),
          ConfigOverride.config("server.adminConnectors[0].port", "0"));

  private final HttpClient client = HttpClient.newHttpClient();
  private HttpRequest request;

  @BeforeEach
  void setUp() {
    URI greeting = URI.create("http://localhost:" + SERVER.getLocalPort() + "/greetings/Ada");
    request = HttpRequest.newBuilder(greeting).build();
  }

  @PerfTest
  void greets_over_http(Blackhole blackhole) throws Exception {
    blackhole.consume(client.send(request, BodyHandlers.ofString()).body());
  }
}
