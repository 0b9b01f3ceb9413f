package com.acme;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** An edit that changes nothing of what a class does. */
enum HarmlessEdit {
  unused_method {
    @Override
    String edited(EditedSource source, Random random) {
      List<String> methods = new ArrayList<>(source.methods());
      methods.add(
          random.nextInt(methods.size() + 1),
          "    int unused%d(int i) {%n      return i * %d;%n    }"
              .formatted(random.nextInt(1_000), 2 + random.nextInt(7)));
      return source.with(source.fields(), methods);
    }
  },

  unused_field {
    @Override
    String edited(EditedSource source, Random random) {
      List<String> fields = new ArrayList<>(source.fields());
      String type = List.of("int", "long", "Object", "byte").get(random.nextInt(4));
      fields.add(
          random.nextInt(fields.size() + 1), "    %s unused%d;".formatted(type, fields.size()));
      return source.with(fields, source.methods());
    }
  },

  renamed_class {
    @Override
    String edited(EditedSource source, Random random) {
      String name = "Line" + "OfAnInvoice".substring(0, 1 + random.nextInt(10));
      return source.with(source.fields(), source.methods()).replaceAll("\\bItem\\b", name);
    }
  },

  order_of_fields {
    @Override
    String edited(EditedSource source, Random random) {
      return source.with(reordered(source.fields(), random), source.methods());
    }
  },

  order_of_methods {
    @Override
    String edited(EditedSource source, Random random) {
      return source.with(source.fields(), reordered(source.methods(), random));
    }
  };

  /** The source after the edit. */
  abstract String edited(EditedSource source, Random random);

  private static List<String> reordered(List<String> members, Random random) {
    List<String> others = new ArrayList<>(members);
    do {
      Collections.shuffle(others, random);
    } while (others.equals(members));
    return others;
  }
}
