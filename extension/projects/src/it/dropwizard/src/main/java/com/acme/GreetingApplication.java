package com.acme;

import io.dropwizard.core.Application;
import io.dropwizard.core.Configuration;
import io.dropwizard.core.setup.Environment;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;

public class GreetingApplication extends Application<Configuration> {

  @Override
  public void run(Configuration configuration, Environment environment) {
    environment.jersey().register(new Greetings());
  }

  @Path("/greetings")
  public static class Greetings {

    @GET
    @Path("{name}")
    public String greeting(@PathParam("name") String name) {
      return "Hello, " + name;
    }
  }
}
