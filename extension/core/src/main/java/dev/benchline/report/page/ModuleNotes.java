package dev.benchline.report.page;

import dev.benchline.result.GateNote;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The notes of a page about tests without results and about the gate, by their modules. */
final class ModuleNotes {

  private final Map<String, Set<GateNote>> notes = new LinkedHashMap<>();

  /** Adds those of a module, which may have none. */
  void add(String module, Collection<GateNote> more) {
    notes.computeIfAbsent(module, m -> new LinkedHashSet<>()).addAll(more);
  }

  /** Those of a module. */
  List<GateNote> of(String module) {
    return List.copyOf(notes.getOrDefault(module, Set.of()));
  }

  /** The modules, in their order. */
  Set<String> modules() {
    return notes.keySet();
  }

  /** All, with the module before each where there are several. */
  List<GateNote> all() {
    return notes.entrySet().stream()
        .flatMap(
            module ->
                module.getValue().stream()
                    .map(note -> notes.size() < 2 ? note : note.in(module.getKey())))
        .toList();
  }
}
