package com.acme;

import dev.benchline.Blackhole;
import dev.benchline.PerfTest;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Id;
import jakarta.persistence.PersistenceConfiguration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Scope;
import org.springframework.mock.web.MockServletContext;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.request.MockMvcRequestBuilders;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.context.support.AnnotationConfigWebApplicationContext;
import org.springframework.web.servlet.config.annotation.EnableWebMvc;

/** The work of frameworks: reading entities, making beans, and answering a request. */
class FrameworkTests {

  /** Finds by key, in entity managers of their own. */
  @Nested
  class EclipseLink {

    private static final int CUSTOMERS = 1_000;

    private EntityManagerFactory factory;
    private int next;

    @BeforeEach
    void open() {
      factory =
          new PersistenceConfiguration("figures")
              .provider("org.eclipse.persistence.jpa.PersistenceProvider")
              .managedClass(Customer.class)
              .property("jakarta.persistence.jdbc.url", "jdbc:h2:mem:figures;DB_CLOSE_DELAY=-1")
              .property("jakarta.persistence.schema-generation.database.action", "drop-and-create")
              .property("eclipselink.logging.level", "OFF")
              .property("eclipselink.weaving", "false")
              .createEntityManagerFactory();
      try (EntityManager manager = factory.createEntityManager()) {
        manager.getTransaction().begin();
        for (int i = 0; i < CUSTOMERS; i++) {
          manager.persist(new Customer(i, "customer " + i));
        }
        manager.getTransaction().commit();
      }
    }

    @AfterEach
    void close() {
      factory.close();
    }

    @PerfTest
    void eclipselink_cached(Blackhole blackhole) {
      try (EntityManager manager = factory.createEntityManager()) {
        blackhole.consume(manager.find(Customer.class, next++ % CUSTOMERS));
      }
    }

    @PerfTest
    void eclipselink_uncached(Blackhole blackhole) {
      factory.getCache().evictAll();
      try (EntityManager manager = factory.createEntityManager()) {
        blackhole.consume(manager.find(Customer.class, next++ % CUSTOMERS));
      }
    }
  }

  /** A customer. */
  @Entity(name = "Customer")
  public static class Customer {

    @Id private int id;
    private String name;

    /** For the provider. */
    public Customer() {}

    Customer(int id, String name) {
      this.id = id;
      this.name = name;
    }

    @Override
    public String toString() {
      return id + " " + name;
    }
  }

  /** A bean that is made anew each time, with another one in it. */
  @Nested
  class Beans {

    private AnnotationConfigApplicationContext context;

    @BeforeEach
    void open() {
      context = new AnnotationConfigApplicationContext(Greeting.class);
    }

    @AfterEach
    void close() {
      context.close();
    }

    @PerfTest
    void spring_bean(Blackhole blackhole) {
      blackhole.consume(context.getBean(Greeter.class).greet("Ada"));
    }
  }

  /** A request through the dispatcher, without a server. */
  @Nested
  class Requests {

    private AnnotationConfigWebApplicationContext context;
    private MockMvc mvc;

    @BeforeEach
    void open() {
      context = new AnnotationConfigWebApplicationContext();
      context.setServletContext(new MockServletContext());
      context.register(Web.class);
      context.refresh();
      mvc = MockMvcBuilders.webAppContextSetup(context).build();
    }

    @AfterEach
    void close() {
      context.close();
    }

    @PerfTest
    void spring_mvc(Blackhole blackhole) throws Exception {
      blackhole.consume(
          mvc.perform(MockMvcRequestBuilders.get("/greetings/Ada"))
              .andReturn()
              .getResponse()
              .getContentAsString());
    }
  }

  /** Greets by a prefix. */
  record Greeter(String prefix) {

    String greet(String name) {
      return prefix + name;
    }
  }

  @Configuration(proxyBeanMethods = false)
  static class Greeting {

    @Bean
    String prefix() {
      return "Hello, ";
    }

    @Bean
    @Scope("prototype")
    Greeter greeter(String prefix) {
      return new Greeter(prefix);
    }
  }

  @Configuration(proxyBeanMethods = false)
  @EnableWebMvc
  static class Web {

    @Bean
    Greetings greetings() {
      return new Greetings();
    }
  }

  /** Answers in plain text. */
  @RestController
  static class Greetings {

    @GetMapping("/greetings/{name}")
    String greet(@PathVariable("name") String name) {
      return "Hello, " + name;
    }
  }
}
