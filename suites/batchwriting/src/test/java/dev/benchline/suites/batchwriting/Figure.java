package dev.benchline.suites.batchwriting;

import java.util.List;
import java.util.stream.Stream;

/**
 * A row of the page.
 *
 * @param target database and driver
 * @param test {@code insert} or {@code update}
 * @param writing EclipseLink's configuration
 */
record Figure(Target target, String test, Writing writing) {

  /** Both tables of a target. */
  static List<Figure> of(Target target) {
    return Stream.of("insert", "update")
        .flatMap(
            test -> Stream.of(Writing.values()).map(writing -> new Figure(target, test, writing)))
        .toList();
  }

  /** Its first cells, which are the document's. */
  String then() {
    return "| %s | %s | %s | %s | ".formatted(target.title(), test, writing.row(), Then.of(this));
  }
}
