package com.acme.greeting;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Greets over HTTP. */
@RestController
class GreetingController {

  private final Names names;

  GreetingController(Names names) {
    this.names = names;
  }

  @GetMapping("/greetings/{number}")
  Greeting greeting(@PathVariable("number") int number) {
    return new Greeting("Good morning, " + names.of(number) + ".");
  }
}
