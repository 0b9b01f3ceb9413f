package dev.benchline.build;

import dev.benchline.files.BuildStart;
import dev.benchline.pipeline.BaseFile;
import dev.benchline.report.text.GithubReporter;
import dev.benchline.result.FailOn;
import dev.benchline.result.GateNote;
import dev.benchline.result.GateNotesFile;
import dev.benchline.result.TestsFile;
import dev.benchline.settings.ConfigurationException;
import dev.benchline.settings.Place;
import dev.benchline.settings.Setting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The part of a gate that only a whole build knows.
 *
 * @param start of the build
 * @param environmentVariables which tell where it runs
 * @param log told what is found
 */
public record BuildGate(BuildStart start, Map<String, String> environmentVariables, BuildLog log) {

  /**
   * A note of each performance test that a module has not run.
   *
   * @param module what messages call it
   * @param outputs where its results may be; the notes go to where they are
   */
  public List<GateNote> module(String module, List<Path> outputs) throws IOException {
    List<GateNote> notes = new ArrayList<>(LeftOut.of(outputs, start));
    LeftOut.ofAll(module, outputs, start).ifPresent(notes::add);
    return told(notes, outputs.stream().filter(this::isUsed).findFirst().orElse(outputs.get(0)));
  }

  /**
   * The modules that the base's build has gated and this one does not.
   *
   * @param outputs where results of this build may be, which name the base
   * @param folder where bases are kept
   * @param keys of the modules that have code
   * @param ungated those of them that are built without a gate
   * @param output where the notes go
   */
  public List<GateNote> modules(
      List<Path> outputs, Path folder, List<String> keys, List<String> ungated, Path output)
      throws IOException {
    Optional<ModulesFile> base = Optional.empty();
    for (Path any : outputs) {
      Path file = any.resolve(BaseFile.NAME);
      if (base.isEmpty() && start.hasWritten(file)) {
        Optional<String> commit = BaseFile.read(file).commit();
        base = commit.isPresent() ? Bases.left(folder, commit.get()) : base;
      }
    }
    return base.isEmpty() ? List.of() : told(LeftOut.ofModules(base.get(), keys, ungated), output);
  }

  /**
   * The settings that the JVMs of a module have found to be looser. They fail by themselves, unless
   * the project configures them to fail on something else than what is typed.
   *
   * @param outputs where its results may be
   */
  public List<GateNote> ofTests(List<Path> outputs) throws IOException {
    Set<GateNote> notes = new LinkedHashSet<>();
    for (Path output : outputs) {
      if (start.hasWritten(output.resolve(GateNotesFile.NAME))) {
        GateNotesFile.read(output).stream()
            .filter(note -> note.kind() == GateNote.Kind.LOOSENED)
            .forEach(notes::add);
      }
    }
    return List.copyOf(notes);
  }

  /** True for the directory that the tests of this build write to, of those that may be it. */
  private boolean isUsed(Path output) {
    return start.hasWritten(output.resolve(TestsFile.NAME))
        || start.hasWritten(output.resolve(BaseFile.NAME));
  }

  /** Keeps the notes where reports find them, and tells those that nobody has told yet. */
  private List<GateNote> told(List<GateNote> notes, Path output) throws IOException {
    if (!notes.isEmpty()) {
      Path file = output.resolve(GateNotesFile.NAME);
      if (Files.exists(file) && !start.hasWritten(file)) {
        Files.delete(file); // of an earlier build
      }
      List<GateNote> unsaid = new ArrayList<>(notes);
      unsaid.removeAll(GateNotesFile.read(output));
      GateNotesFile.add(output, unsaid);
      unsaid.forEach(note -> log.warn(note.line()));
      GithubReporter.summarize(environmentVariables, unsaid);
    }
    return notes;
  }

  /**
   * Fails if there are notes and the user wants that. A note that two have found counts once.
   *
   * @param failOn what fails a build
   * @throws BuildException naming them
   */
  public static void require(List<GateNote> notes, FailOn failOn) {
    failOn
        .gateFailure(notes.stream().distinct().toList())
        .ifPresent(
            why -> {
              throw new BuildException(why);
            });
  }

  /**
   * The outcomes that fail a build.
   *
   * @param text the list of them that the user gives; may be empty
   * @throws BuildException naming the word of the list that is none
   */
  public static FailOn failOn(String text) {
    Setting<FailOn> setting = Setting.FAIL_ON;
    try {
      return text.isBlank()
          ? FailOn.DEFAULT
          : setting.format().require(setting.key(), text.trim(), Place.current());
    } catch (ConfigurationException e) {
      throw new BuildException(String.valueOf(e.getMessage()), e);
    }
  }
}
