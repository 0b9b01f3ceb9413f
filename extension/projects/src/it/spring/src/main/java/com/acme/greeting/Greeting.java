package com.acme.greeting;

import lombok.Value;

/** A text for somebody. */
@Value
public class Greeting {
  String text;
}
