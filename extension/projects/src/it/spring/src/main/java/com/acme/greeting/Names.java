package com.acme.greeting;

import org.springframework.stereotype.Component;

/** Finds the name of somebody. */
@Component
public class Names {

  /** The name of the person with a number. */
  public String of(int number) {
    return "Ada " + number;
  }
}
