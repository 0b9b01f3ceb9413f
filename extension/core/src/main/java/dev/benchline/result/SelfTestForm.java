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

import dev.benchline.measure.TestId;
import dev.benchline.verdict.Verdict;

/** The file of a self-test. */
final class SelfTestForm {

  private SelfTestForm() {}

  static SelfTestReport report(Keys<SelfTestReport> keys) {
    keys.derived("formatVersion", INTEGER, report -> ResultFile.FORMAT_VERSION);
    keys.derived("trusted", FLAG, SelfTestReport::isTrusted);
    keys.derived("falseAlarms", LONG, SelfTestReport::falseAlarms);
    keys.derived("bias", numberOr(Double.NaN), SelfTestReport::bias);
    return new SelfTestReport(
        keys.of("trials", list(object(SelfTestForm::trial)), SelfTestReport::trials));
  }

  private static Trial trial(Keys<Trial> keys) {
    TestId subject = keys.among(Trial::subject, ResultForm::subject);
    return new Trial(
        subject,
        keys.of("planted", TEXT, Trial::planted),
        keys.of("verdict", constant(Verdict.class), Trial::verdict),
        keys.of("minimumDetectableEffect", OPTIONAL_NUMBER, Trial::detectable),
        keys.of("seconds", SECONDS, Trial::took),
        keys.of("undisturbed", NUMBERS, Trial::undisturbed),
        keys.of("mean", NUMBERS, Trial::mean),
        keys.of("candidate", NUMBERS, Trial::candidate),
        keys.of("base", NUMBERS, Trial::base));
  }
}
