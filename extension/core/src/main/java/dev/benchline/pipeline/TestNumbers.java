package dev.benchline.pipeline;

import dev.benchline.files.SharedLines;
import dev.benchline.json.JsonEscapes;
import dev.benchline.measure.MeasurementException;
import dev.benchline.settings.Settings;
import java.io.IOException;
import java.nio.file.Path;

/**
 * The numbers of what a build judges: a file with a line for each test and each claim, which all
 * modules and JVMs of the build share. A test keeps its number until the file is deleted with the
 * build's other output, so that judging it again spends nothing more.
 */
record TestNumbers(Path file, String module) {

  /**
   * The numbers of the build that a run belongs to. They lie where the build as a whole would have
   * its results, or among the results of this run where those are kept outside of the module.
   */
  static TestNumbers of(Settings settings) {
    Path module = settings.place().module().toAbsolutePath().normalize();
    Path build = settings.place().start();
    Path output = settings.output();
    Path directory = output.startsWith(module) ? build.resolve(module.relativize(output)) : output;
    return new TestNumbers(directory.resolve("numbers.txt"), settings.place().moduleInBuild());
  }

  /**
   * The number of a test or claim of this module, from 1.
   *
   * @throws MeasurementException if it could not be counted
   */
  int of(String what) {
    try {
      return new SharedLines(file).number(JsonEscapes.visible(module + " " + what));
    } catch (IOException e) {
      throw new MeasurementException(
          "The tests of this build could not be counted in %s: %s".formatted(file, e), e);
    }
  }
}
