package com.acme;

import java.util.List;

/**
 * The source of a class that is edited. It has a helper class {@code Item}, declares a field in
 * each line between {@code // fields} and {@code // methods}, and parts its methods by empty lines.
 */
enum EditedSource {
  totals(
      """
          // fields
          int count;
          long price;
          double rate;
          boolean taxed;
          short kind;
          // methods

          Item(int i) {
            count = 1 + i % 7;
            price = 100 + 37L * i;
            rate = 0.05 * (i % 4);
            taxed = i % 3 == 0;
            kind = (short) (i % 5);
          }

          double due() {
            double due = count * price;
            return taxed ? due * (1 + rate) : due - discount();
          }

          double discount() {
            return kind == 2 ? price * 0.1 : kind == 3 ? 20 : 0;
          }
      """,
      """
          double sum = 0;
          for (Item item : items) {
            sum += item.due();
          }
          return sum;
      """),

  words(
      """
          // fields
          final String first;
          final String second;
          final int weight;
          // methods

          Item(int i) {
            first = "word" + i % 13;
            second = "other" + i % 29;
            weight = 1 + i % 3;
          }

          void countInto(java.util.Map<String, Integer> counts) {
            add(counts, first);
            add(counts, second);
          }

          void add(java.util.Map<String, Integer> counts, String word) {
            counts.merge(word, weight, Integer::sum);
          }
      """,
      """
          java.util.Map<String, Integer> counts = new java.util.HashMap<>();
          for (Item item : items) {
            item.countInto(counts);
          }
          return counts;
      """),

  bytes(
      """
          // fields
          final long id;
          final String name;
          final int size;
          final byte flags;
          // methods

          Item(int i) {
            id = 7_919L * i;
            name = "item " + i;
            size = i * i;
            flags = (byte) i;
          }

          int writeTo(byte[] buffer, int at) {
            int next = number(buffer, number(buffer, at, id), size);
            buffer[next++] = flags;
            return text(buffer, next);
          }

          int number(byte[] buffer, int at, long value) {
            int next = at;
            for (long left = value; left != 0; left >>>= 7) {
              buffer[next++] = (byte) (left & 127);
            }
            return next;
          }

          int text(byte[] buffer, int at) {
            for (int i = 0; i < name.length(); i++) {
              buffer[at + i] = (byte) name.charAt(i);
            }
            return at + name.length();
          }
      """,
      """
          byte[] buffer = new byte[64 * items.length];
          int end = 0;
          for (Item item : items) {
            end = item.writeTo(buffer, end);
          }
          return end;
      """),

  order(
      """
          // fields
          final int rank;
          final String name;
          final double score;
          // methods

          Item(int i) {
            rank = i * 31% 11;
            name = "name " + i * 17% 101;
            score = Math.sin(i);
          }

          int compare(Item other) {
            int byRank = Integer.compare(rank, other.rank);
            return byRank == 0 ? compareNames(other) : byRank;
          }

          int compareNames(Item other) {
            int byName = name.compareTo(other.name);
            return byName == 0 ? Double.compare(score, other.score) : byName;
          }
      """,
      """
          Item[] sorted = items.clone();
          java.util.Arrays.sort(sorted, Item::compare);
          return sorted[0].name;
      """);

  private static final String CLASS =
      """
      package com.acme.edited;

      public final class Work implements java.util.concurrent.Callable<Object> {
        static final class Item {
      %s
        }

        private final Item[] items = new Item[100];

        public Work() {
          for (int i = 0; i < items.length; i++) {
            items[i] = new Item(i);
          }
        }

        @Override
        public Object call() {
      %s
        }
      }
      """;

  private final String item;
  private final String call;

  EditedSource(String item, String call) {
    this.item = item;
    this.call = call;
  }

  /** The members of the helper class: its fields, and behind them its methods. */
  List<String> fields() {
    return item.substring(item.indexOf('\n') + 1, item.indexOf("    // methods")).lines().toList();
  }

  List<String> methods() {
    return List.of(item.substring(item.indexOf("// methods\n\n") + 12).split("\n\n"));
  }

  /** The source with these members. */
  String with(List<String> fields, List<String> methods) {
    return CLASS.formatted(String.join("\n", fields) + "\n\n" + String.join("\n\n", methods), call);
  }
}
