package dev.benchline.result;

import static dev.benchline.result.JsonValue.FLAG;
import static dev.benchline.result.JsonValue.INTEGER;
import static dev.benchline.result.JsonValue.LONG;
import static dev.benchline.result.JsonValue.NUMBERS;
import static dev.benchline.result.JsonValue.OPTIONAL_NUMBER;
import static dev.benchline.result.JsonValue.SECONDS;
import static dev.benchline.result.JsonValue.TEXT;
import static dev.benchline.result.JsonValue.constant;
import static dev.benchline.result.JsonValue.list;
import static dev.benchline.result.JsonValue.numberOr;
import static dev.benchline.result.JsonValue.object;

import dev.benchline.metrics.TestId;
import dev.benchline.verdict.Verdict;

/** The file of a self-check. */
final class SelfCheckForm {

  private SelfCheckForm() {}

  static SelfCheckReport report(Keys<SelfCheckReport> keys) {
    keys.derived("formatVersion", INTEGER, report -> ResultFile.FORMAT_VERSION);
    keys.derived("trusted", FLAG, SelfCheckReport::isTrusted);
    keys.derived("falseAlarms", LONG, SelfCheckReport::falseAlarms);
    keys.derived("bias", numberOr(Double.NaN), SelfCheckReport::bias);
    return new SelfCheckReport(
        keys.of("trials", list(object(SelfCheckForm::trial)), SelfCheckReport::trials));
  }

  private static Trial trial(Keys<Trial> keys) {
    TestId subject = keys.among(Trial::subject, ResultForm::subject);
    return new Trial(
        subject,
        keys.of("injected", TEXT, Trial::injected),
        keys.of("verdict", constant(Verdict.class), Trial::verdict),
        keys.of("minimumDetectableEffect", OPTIONAL_NUMBER, Trial::detectable),
        keys.of("seconds", SECONDS, Trial::took),
        keys.of("currentFirst", list(FLAG), Trial::currentFirst),
        keys.of("median", NUMBERS, Trial::median),
        keys.of("mean", NUMBERS, Trial::mean),
        keys.of("current", NUMBERS, Trial::current),
        keys.of("base", NUMBERS, Trial::base));
  }
}
