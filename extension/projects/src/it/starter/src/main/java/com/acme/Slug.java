package com.acme;

/** The last part of an address: "Blue Suede Shoes" becomes "blue-suede-shoes". */
public final class Slug {

  private Slug() {}

  /** The slug of a title. */
  public static String of(String title) {
    StringBuilder slug = new StringBuilder(title.length());
    for (int i = 0; i < title.length(); i++) {
      char c = Character.toLowerCase(title.charAt(i));
      slug.append(Character.isLetterOrDigit(c) ? c : '-');
    }
    return slug.toString();
  }
}
