package dev.benchline.build.init;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Holds the text of a pom, and adds elements to it in its own indentation and line ends. All other
 * text stays as it is.
 */
record PomText(String text) {

  private static final Pattern BLANK_LINE = Pattern.compile("\\R[ \\t]*\\R");

  /** The order of a pom's elements in Maven's code conventions. */
  private static final List<String> ORDER =
      List.of(
          "modelVersion",
          "parent",
          "groupId",
          "artifactId",
          "version",
          "packaging",
          "name",
          "description",
          "url",
          "inceptionYear",
          "organization",
          "licenses",
          "developers",
          "contributors",
          "mailingLists",
          "prerequisites",
          "modules",
          "scm",
          "issueManagement",
          "ciManagement",
          "distributionManagement",
          "properties",
          "dependencyManagement",
          "dependencies",
          "repositories",
          "pluginRepositories",
          "build",
          "reporting",
          "profiles");

  PomElement project() {
    return PomParser.parse(text);
  }

  Optional<PomElement> at(String... path) {
    return project().at(List.of(path));
  }

  /** The text in an element without the space around it. */
  String value(PomElement element) {
    return element.closesItself()
        ? ""
        : text.substring(element.content(), element.contentEnd()).strip();
  }

  /** The text of a child, or nothing. */
  String value(PomElement element, String child) {
    return element.child(child).map(this::value).orElse("");
  }

  /** With other text in an element. */
  PomText with(PomElement element, String value) {
    return new PomText(
        text.substring(0, element.content()) + value + text.substring(element.contentEnd()));
  }

  /** With lines of XML at the end of the element at a path, which is made where there is none. */
  PomText append(List<String> path, String xml) {
    PomElement parent = project();
    for (int i = 0; i < path.size(); i++) {
      Optional<PomElement> child = parent.child(path.get(i));
      if (child.isEmpty()) {
        return appendTo(parent, wrapped(path.subList(i, path.size()), xml));
      }
      parent = child.get();
    }
    return appendTo(parent, xml);
  }

  /** As {@link #append}, but as the first child where there are others. */
  PomText prepend(List<String> path, String xml) {
    Optional<PomElement> parent = project().at(path).filter(its -> !its.children().isEmpty());
    if (parent.isEmpty()) {
      return append(path, xml);
    }
    int place = parent.get().content();
    return new PomText(
        text.substring(0, place)
            + indented(xml, indentationOf(parent.get().children().get(0)))
            + text.substring(place));
  }

  /** With lines of XML after an element. */
  PomText after(PomElement element, String xml) {
    return new PomText(
        text.substring(0, element.end())
            + indented(xml, indentationOf(element))
            + text.substring(element.end()));
  }

  /** With lines of XML as the last child of an element. */
  PomText appendTo(PomElement parent, String xml) {
    if (parent.closesItself()) {
      String tag = text.substring(parent.start(), parent.end()).replaceFirst("\\s*/>$", ">");
      String around = indentationOf(parent);
      return new PomText(
          text.substring(0, parent.start())
              + tag
              + indented(xml, around + unit())
              + lineEnd()
              + around
              + "</"
              + parent.name()
              + ">"
              + text.substring(parent.end()));
    }
    Optional<PomElement> before = predecessor(parent, xml);
    String indentation = before.map(this::indentationOf).orElse(indentationOf(parent) + unit());
    int place = before.map(PomElement::end).orElse(parent.content());
    String blank = parent.name().equals("project") && hasBlankLines() ? lineEnd() : "";
    String rest = text.substring(place);
    String last =
        rest.strip().startsWith("</") && !rest.startsWith("\n") && !rest.startsWith("\r")
            ? lineEnd() + indentationOf(parent)
            : "";
    return new PomText(text.substring(0, place) + blank + indented(xml, indentation) + last + rest);
  }

  /** The child that stands before what is added: in a project by convention, else the last. */
  private Optional<PomElement> predecessor(PomElement parent, String xml) {
    Stream<PomElement> children = parent.children().stream();
    if (parent.name().equals("project")) {
      int place = ORDER.indexOf(xml.substring(1, xml.indexOf('>')));
      children = children.filter(child -> ORDER.indexOf(child.name()) < place);
    }
    return children.reduce((one, other) -> other);
  }

  static String wrapped(List<String> names, String xml) {
    String inner = xml;
    List<String> outwards = new ArrayList<>(names);
    for (int i = outwards.size() - 1; i >= 0; i--) {
      String name = outwards.get(i);
      inner =
          "<%s>\n%s\n</%s>"
              .formatted(
                  name,
                  inner.lines().map(line -> "  " + line).collect(Collectors.joining("\n")),
                  name);
    }
    return inner;
  }

  private String indented(String xml, String indentation) {
    return xml.lines()
        .map(line -> lineEnd() + indentation + inUnits(line))
        .collect(Collectors.joining());
  }

  /** Ours are indented by two spaces. */
  private String inUnits(String line) {
    String content = line.stripLeading();
    return unit().repeat((line.length() - content.length()) / 2) + content;
  }

  private String lineEnd() {
    return text.contains("\r\n") ? "\r\n" : "\n";
  }

  /** True if a blank line stands somewhere between two parts of the project. */
  private boolean hasBlankLines() {
    List<PomElement> children = project().children();
    for (int i = 1; i < children.size(); i++) {
      String between = text.substring(children.get(i - 1).end(), children.get(i).start());
      if (BLANK_LINE.matcher(between).find()) {
        return true;
      }
    }
    return false;
  }

  private String unit() {
    return project().children().stream()
        .map(this::indentationOf)
        .filter(indentation -> !indentation.isEmpty())
        .findFirst()
        .orElse("  ");
  }

  /** The space before an element, if it is the first of its line. */
  private String indentationOf(PomElement element) {
    int line = text.lastIndexOf('\n', element.start() - 1) + 1;
    String before = text.substring(line, element.start());
    return before.isBlank()
        ? before
        : before.substring(0, before.length() - before.stripLeading().length());
  }
}
