package dev.benchline.build.init;

import java.util.List;
import java.util.Optional;

/**
 * Holds an element of a pom with its place in the text.
 *
 * @param start where its start tag begins
 * @param content where its content begins; where the tag ends if it closes itself
 * @param contentEnd where its end tag begins
 * @param end the place after its end tag
 */
record PomElement(
    String name, int start, int content, int contentEnd, int end, List<PomElement> children) {

  Optional<PomElement> child(String wanted) {
    return children.stream().filter(child -> child.name.equals(wanted)).findFirst();
  }

  Optional<PomElement> at(List<String> path) {
    Optional<PomElement> element = Optional.of(this);
    for (String step : path) {
      element = element.flatMap(any -> any.child(step));
    }
    return element;
  }

  boolean closesItself() {
    return content == end;
  }
}
