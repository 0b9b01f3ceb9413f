package dev.benchline.pipeline;

import dev.benchline.metrics.Environment;
import dev.benchline.report.SourceLinks;
import dev.benchline.report.export.AllureReporter;
import dev.benchline.report.export.ExportReporter;
import dev.benchline.report.page.HtmlReporter;
import dev.benchline.report.text.ConsoleReporter;
import dev.benchline.report.text.FailureText;
import dev.benchline.report.text.GithubReporter;
import dev.benchline.report.text.Terminal;
import dev.benchline.result.Origin;
import dev.benchline.result.Reporter;
import dev.benchline.result.ResultFileWriter;
import dev.benchline.settings.Setting;
import dev.benchline.settings.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** The reporters of a run: those that are always there, and those whose reader is. */
final class Reporters {

  private Reporters() {}

  static List<Reporter> of(
      ResultFileWriter json,
      Supplier<Origin> origin,
      Settings settings,
      Environment environment,
      FailureText text,
      IntSupplier planned) {
    List<Reporter> reporters = new ArrayList<>();
    reporters.add(json);
    reporters.add(
        new HtmlReporter(
            settings.output(),
            settings.place().module(),
            origin,
            text,
            SourceLinks.of(settings.place().variables())));
    reporters.add(
        new ConsoleReporter(
            System.out,
            Terminal.find(settings.place().variables()),
            settings.get(Setting.CONSOLE),
            System::nanoTime,
            planned,
            text.commands()));
    reporters.add(new ExportReporter(settings.output(), settings.get(Setting.EXPORT)));
    AllureReporter.ifPresent(text, facts(settings, environment), settings.place().variables())
        .ifPresent(reporters::add);
    GithubReporter.ifPresent(
            settings.place().variables(),
            System.out,
            settings.place().module(),
            settings.place().moduleInBuild(),
            settings.output(),
            text)
        .ifPresent(reporters::add);
    return List.copyOf(reporters);
  }

  private static Map<String, String> facts(Settings settings, Environment environment) {
    return Map.of(
        "benchline.environment", environment.key(),
        "benchline.jvm", environment.jvm(),
        "benchline.baselines", settings.get(Setting.BASELINES).toString());
  }
}
