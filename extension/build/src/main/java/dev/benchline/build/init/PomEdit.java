package dev.benchline.build.init;

import dev.benchline.build.Version;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Edits one pom, and remembers what it has done. */
final class PomEdit {

  private static final List<String> PLUGINS = List.of("build", "plugins");
  private static final List<String> MANAGED_PLUGINS =
      List.of("build", "pluginManagement", "plugins");
  private static final List<String> MANAGED = List.of("dependencyManagement", "dependencies");

  private final Path file;
  private final String before;
  private final List<String> done = new ArrayList<>();
  private PomText pom;

  PomEdit(Path file, String text) {
    this.file = file;
    this.before = text;
    this.pom = new PomText(text);
  }

  FileChange change() {
    return new FileChange(file, before, pom.text(), done);
  }

  void property(String name, String value, String why) {
    Optional<PomElement> present = pom.at("properties", name);
    if (present.isEmpty()) {
      pom = pom.append(List.of("properties"), "<%s>%s</%s>".formatted(name, value, name));
      done.add(why);
    } else if (!pom.value(present.get()).equals(value)) {
      pom = pom.with(present.get(), value);
      done.add(why);
    }
  }

  void dependency(String group, String artifact, String version) {
    if (find(List.of("dependencies"), artifact).isEmpty()) {
      pom = pom.append(List.of("dependencies"), Snippets.dependency(group, artifact, version));
      done.add("added the dependency %s to the tests".formatted(artifact));
    }
  }

  /** Imports versions first, since the first import counts, or raises those imported here. */
  void bom(String group, String artifact, String version) {
    Optional<PomElement> present = find(MANAGED, artifact);
    if (present.isPresent()) {
      raise(MANAGED, artifact, version);
    } else {
      pom = pom.prepend(MANAGED, Snippets.bom(group, artifact, version));
      done.add("took the versions of JUnit from %s %s".formatted(artifact, version));
    }
  }

  /** Raises the version that a dependency has in this pom, if it has one. */
  void raiseDependency(String artifact, String version) {
    raise(List.of("dependencies"), artifact, version);
    raise(MANAGED, artifact, version);
  }

  /** Has a plugin in the build, in a version that is not older than another. */
  void plugin(String artifact, Version present, String oldest, String version) {
    boolean old = present.isBefore(oldest);
    if (find(PLUGINS, artifact).isEmpty()) {
      boolean raised = old && raise(MANAGED_PLUGINS, artifact, version);
      pom = pom.append(PLUGINS, Snippets.plugin(artifact, old && !raised ? version : ""));
      done.add("configured " + artifact + (old && !raised ? " " + version : ""));
    } else if (old
        && !raise(PLUGINS, artifact, version)
        && !raise(MANAGED_PLUGINS, artifact, version)) {
      PomElement name = at(PLUGINS, artifact).child("artifactId").orElseThrow();
      pom = pom.after(name, "<version>%s</version>".formatted(version));
      done.add("set the version of %s to %s".formatted(artifact, version));
    }
  }

  /** Raises the version that a plugin has in this pom, if it has one. */
  void raisePlugin(String artifact, String version) {
    raise(PLUGINS, artifact, version);
    raise(MANAGED_PLUGINS, artifact, version);
  }

  /** Raises a plugin that is older than another version, and leaves others as they are. */
  void atLeast(String artifact, Version present, String oldest, String version) {
    if (present.isBefore(oldest)
        && (find(PLUGINS, artifact).isPresent() || !raise(MANAGED_PLUGINS, artifact, version))) {
      plugin(artifact, present, oldest, version);
    }
  }

  void wholePlugin(String artifact, String xml) {
    if (find(PLUGINS, artifact).isEmpty()) {
      pom = pom.append(PLUGINS, xml);
      done.add("configured " + artifact);
    }
  }

  /** Adds to a plugin's element at a path, unless it has what a regular expression finds. */
  void inPlugin(String artifact, List<String> path, String unless, String xml, String why) {
    PomElement plugin = at(PLUGINS, artifact);
    String text = pom.text().substring(plugin.start(), plugin.end());
    if (Pattern.compile(unless).matcher(text).find()) {
      return;
    }
    List<String> rest = new ArrayList<>(path);
    PomElement parent = plugin;
    while (!rest.isEmpty() && parent.child(rest.get(0)).isPresent()) {
      parent = parent.child(rest.remove(0)).orElseThrow();
    }
    pom = pom.appendTo(parent, PomText.wrapped(rest, xml));
    done.add(why);
  }

  /** Raises a version that is written here, directly or as a property; false if none is. */
  private boolean raise(List<String> path, String artifact, String version) {
    Optional<PomElement> written =
        find(path, artifact).flatMap(element -> element.child("version"));
    if (written.isEmpty()) {
      return false;
    }
    String value = pom.value(written.get());
    if (value.matches("\\$\\{[^}]+}")) {
      String name = value.substring(2, value.length() - 1);
      String old = pom.at("properties", name).map(pom::value).orElse("what it inherits");
      if (!reaches(old, version)) {
        property(name, version, "raised %s, from %s to %s".formatted(name, old, version));
      }
    } else if (!reaches(value, version)) {
      pom = pom.with(written.get(), version);
      done.add("raised %s from %s to %s".formatted(artifact, value, version));
    }
    return true;
  }

  private static boolean reaches(String present, String version) {
    return present.matches("\\d.*") && !Version.of(present).isBefore(version);
  }

  private PomElement at(List<String> path, String artifact) {
    return find(path, artifact).orElseThrow();
  }

  private Optional<PomElement> find(List<String> path, String artifact) {
    return pom.project().at(path).stream()
        .flatMap(parent -> parent.children().stream())
        .filter(element -> pom.value(element, "artifactId").equals(artifact))
        .findFirst();
  }
}
